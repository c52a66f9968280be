import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { FileViewer } from './file-viewer.tsx';

const drawFilePage = vi.hoisted(() => vi.fn());
vi.mock('../../surface/pdf-file.ts', () => ({
  openPdfFile: async () => ({ sizes: [{ width: 600, height: 800 }], close: () => undefined }),
  drawFilePage,
}));

/** Says that the page has come near, or is far again. Null until the page is watched. */
let tell: ((near: boolean) => void) | null;
const comesNear = (near: boolean) => act(() => tell?.(near));
beforeEach(() => {
  drawFilePage.mockReset();
  tell = null;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(said: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (near) => said([{ isIntersecting: near }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

/** The only page of a file that somebody reads. */
async function page(): Promise<HTMLElement> {
  const signing = createSigning(aPack({ signatories: [aPerson('Anna')] }), 'anna');
  show(
    <SigningContext value={signing}>
      <FileViewer name="Prices" filename="prices.pdf" shown={{ kind: 'pdf', file: new Blob() }} back={null} />
    </SigningContext>,
  );
  const shown = await screen.findByRole('listitem', { name: 'Page 1 of 1' });
  await waitFor(() => expect(tell).not.toBeNull());
  return shown;
}

const noText = /^This page is a picture without text/;

test('a page that is not drawn yet says so, and no more; once it is drawn, its words stand there, near and far', async () => {
  const drawing = Promise.withResolvers<{ canvas: HTMLCanvasElement; text: string }>();
  drawFilePage.mockReturnValue(drawing.promise);
  const shown = await page();
  expect(shown.textContent).toBe('Opening …');
  comesNear(true);
  expect(shown.textContent).toBe('Opening …');
  await act(async () => drawing.resolve({ canvas: document.createElement('canvas'), text: 'All prices in euros' }));
  expect(shown.textContent).toBe('All prices in euros');
  comesNear(false);
  expect([shown.textContent, shown.querySelector('canvas')]).toEqual(['All prices in euros', null]);
});

test('a page without text says so only once it is drawn', async () => {
  drawFilePage.mockResolvedValue({ canvas: document.createElement('canvas'), text: '' });
  const shown = await page();
  expect(screen.queryByText(noText)).toBeNull();
  comesNear(true);
  await screen.findByText(noText);
  expect(shown.querySelector('canvas')).not.toBeNull();
});

test('a page that could not be drawn says so in sight, and is drawn when somebody comes back to it', async () => {
  drawFilePage.mockRejectedValueOnce(new Error('Too large'));
  const shown = await page();
  comesNear(true);
  expect((await screen.findByText('This page could not be shown.')).className).not.toContain('visually-hidden');
  drawFilePage.mockResolvedValueOnce({ canvas: document.createElement('canvas'), text: 'All prices in euros' });
  comesNear(false);
  comesNear(true);
  await screen.findByText('All prices in euros');
  expect(shown.querySelector('canvas')).not.toBeNull();
});
