import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { spoken } from '../../messages/spoken.ts';
import { Start } from '../stages/start.tsx';
import { SigningContext } from './context.ts';
import { forgetOpened, tellLanguage } from './evidence.ts';
import { tellAtFirstAct } from './first-act.ts';
import { createSigning } from './signing.ts';

const opening = 'POST /app/documents/pack/audit_document_opened_event';

beforeEach(forgetOpened);
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  spoken.set('en');
});

/** The page of Anna as it loads, on its first screen unless she has seen the document before. */
function load(part: Parameters<typeof aPerson>[1] = {}) {
  const calls = answering({ [opening]: {}, 'GET /app/documents/child/original': {} });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_sent: now, ...part });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents: [aChild('child')] }), 'anna');
  tellAtFirstAct(signing, signing.store.get().stage);
  const told = () => calls.filter(({ path }) => path.endsWith('/audit_document_opened_event')).map(({ body }) => body);
  return { signing, told, ...show(<SigningContext value={signing}>{signing.store.get().stage === 'start' && <Start />}</SigningContext>) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('opening: a page that a scanner loads, shows and scrolls on its first screen is not opened', async () => {
  const { told } = load();
  for (const type of ['visibilitychange', 'scroll', 'wheel', 'pointerdown']) document.dispatchEvent(new Event(type, { bubbles: true }));
  await settled();
  expect(told()).toEqual([]);
});

test('opening: “Review document” tells it, once', async () => {
  const { told, user, signing } = load();
  await user.click(screen.getByRole('button', { name: 'Review document' }));
  signing.toStage('preview');
  await expect.poll(told).toEqual([{}]);
  await settled();
  expect(told()).toHaveLength(1);
});

test('opening: reading the document as text tells it', async () => {
  const { told, user } = load();
  await user.click(screen.getByRole('button', { name: 'Read as text' }));
  await expect.poll(told).toEqual([{}]);
});

test('opening: saving the original on the first screen tells it', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:original');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { told, user } = load();
  await user.click(screen.getByRole('button', { name: 'Download the original' }));
  await expect.poll(told).toEqual([{}]);
});

test('opening: going about rejecting on the first screen tells it', async () => {
  const { told, signing } = load();
  signing.openDialog({ kind: 'reject' });
  await expect.poll(told).toEqual([{}]);
});

test('opening: whoever has left the first screen before all has loaded tells it too', async () => {
  const { told, signing } = load({ date_viewed: now });
  tellAtFirstAct(signing, 'start');
  await expect.poll(told).toEqual([{}]);
});

test.each(['pointerDown', 'click', 'keyDown', 'wheel', 'touchMove'] as const)(
  'opening: whoever comes back tells it by the first act on the pages: %s',
  async (act) => {
    const { told } = load({ date_viewed: now });
    await settled();
    expect(told()).toEqual([]);
    fireEvent[act](document.body);
    await expect.poll(told).toEqual([{}]);
  },
);

test('opening: a language chosen before it stays the reader’s', async () => {
  const { told, signing } = load();
  const stop = tellLanguage(signing);
  spoken.set('de');
  await expect.poll(told).toEqual([{ language: 'de' }]);
  signing.toStage('fill');
  await expect.poll(told).toEqual([{ language: 'de' }, {}, { language: 'de' }]);
  stop();
});
