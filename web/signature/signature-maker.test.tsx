import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { uploadContent } from '../documents/upload/upload-content.ts';
import { SignatureMaker } from './signature-maker.tsx';

// happy-dom decodes no pictures.
vi.mock('./read-picture.ts', async (original) => ({
  ...(await original<typeof import('./read-picture.ts')>()),
  readPicture: async () => ({ dataUrl: 'data:image/png;base64,iVBORw0KGgo=', extension: 'png' }),
}));
vi.mock('../documents/upload/upload-content.ts', () => ({ uploadContent: vi.fn() }));
const photo = { blob: 'photo', blob_url: 'data:image/png;base64,iVBORw0KGgo=', filename: 'me.png' };
const kept = (blob_key: string) => ({ signatures: [{ key: 'new', signature_type: 'signature', method: 'upload', text: '', blob_key }] });

/** A photo of 400 × 200 pixels waits to be cropped. `hasInk`: it shows ink on paper. */
async function uploaded(hasInk = true) {
  vi.mocked(uploadContent).mockResolvedValue(photo);
  const calls = answering({
    'GET /app/user/signatures': { signatures: [] },
    'POST /crop_image/photo': ({ body }) => {
      if (body.enhance && !hasInk) return refused(422, 'image_not_cropped', 'No ink was found.');
      const blob_key = body.enhance ? 'enhanced' : 'original';
      return { blob_key, blob_url: photo.blob_url };
    },
    'POST /app/user/signatures': ({ body }) => kept((body.data as { blob_key: string }).blob_key),
  });
  const onClose = vi.fn();
  const { user } = show(<SignatureMaker type="signature" name="Olivia" onSaved={vi.fn()} onClose={onClose} />);
  await user.click(await screen.findByText('Upload'));
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, new File(['x'], 'me.png', { type: 'image/png' }));
  const picture = await screen.findByAltText('Your picture');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
  return { user, calls, onClose };
}
const save = () => screen.getByRole('button', { name: 'Save' });

test.each([
  ['without its paper', true, 'enhanced'],
  ['as it is where no ink was found', false, 'original'],
])('signature maker: Save takes the crop as it stands, %s', async (_, hasInk, blob_key) => {
  const { user, calls, onClose } = await uploaded(hasInk);
  screen.getByRole('button', { name: 'Bottom right corner' }).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await user.click(save());
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const marked = { x1: 0, y1: 0, x2: 360, y2: 200, rotate: 0 };
  expect(calls.find(({ path }) => path === '/crop_image/photo')?.body).toMatchObject(marked);
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/app/user/signatures')?.body).toMatchObject({
    data: { blob_key },
  });
});

test('signature maker: Save without a picture says what is missing', async () => {
  answering({ 'GET /app/user/signatures': { signatures: [] } });
  const { user } = show(<SignatureMaker type="signature" name="Olivia" onSaved={vi.fn()} onClose={vi.fn()} />);
  await user.click(await screen.findByText('Upload'));
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Please choose a picture first.');
});

test('signature maker: after Escape, Enter throws nothing away', async () => {
  const { user, onClose } = await uploaded();
  await user.keyboard('{Escape}');
  const keep = await screen.findByRole('button', { name: 'Keep editing' });
  await expect.poll(() => document.activeElement).toBe(keep);
  await user.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
});
