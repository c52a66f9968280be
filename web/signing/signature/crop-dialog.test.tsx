import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { type ReadPicture, UnusablePicture } from '../../signature/read-picture.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { CropDialog } from './crop-dialog.tsx';

const readPicture = vi.hoisted(() => vi.fn());
vi.mock('../../signature/read-picture.ts', async (original) => ({ ...(await original()), readPicture }));
const cutPart = vi.hoisted(() => vi.fn());
vi.mock('../../signature/cut-picture.ts', () => ({ cutPart, isDrawing: () => false }));

let read: PromiseWithResolvers<ReadPicture>;
beforeEach(() => {
  read = Promise.withResolvers();
  readPicture.mockReset().mockImplementation(() => read.promise);
  cutPart.mockReset().mockReturnValue({ toDataURL: () => 'data:image/jpeg;base64,AAAA' });
});

/** The dialog of an image field whose picture stands at this address. */
function dialog(blob_url = 'data:image/jpeg;base64,/9j/') {
  const placed = newField('image', { uuid: 'photo', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now });
  const field = { ...placed, blob: 'kept', blob_url, filename: 'house.jpg' };
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields: [field] })];
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
  signing.openDialog({ kind: 'crop', uuid: 'photo' });
  const { user } = show(
    <SigningContext value={signing}>
      <CropDialog field={field} />
    </SigningContext>,
  );
  return { user, signing };
}

const use = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Use this part' });
const arrives = () =>
  act(async () => read.resolve({ canvas: document.createElement('canvas'), dataUrl: 'data:image/jpeg;base64,AA', extension: 'jpg' }));

test('crop dialog: it says that the picture is coming, then crops and turns it, and the part goes into the field', async () => {
  const { user, signing } = dialog();
  expect(screen.getByRole('status').textContent).toBe('Reading the picture…');
  expect(use().disabled).toBe(true);
  await arrives();
  expect(screen.queryByText('Reading the picture…')).toBeNull();
  const picture = screen.getByAltText('Your picture');
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(picture);
  await user.click(screen.getByRole('button', { name: 'Turn right' }));
  await user.click(use());
  expect(cutPart.mock.lastCall?.[1]).toMatchObject({ rotate: 90 });
  const { fields, dialog: open } = signing.store.get();
  expect(fields[0]).toMatchObject({ blob_url: 'data:image/jpeg;base64,AAAA', filename: 'house.jpg' });
  expect(open).toBeNull();
});

test.each([
  ['is damaged', () => new UnusablePicture('This picture can’t be read.'), 'This picture can’t be read.'],
  ['is no picture', () => new UnusablePicture(null), 'Image fields must be images of JPEG, JPG, Webp or PNG format.'],
  ['does not come', () => new TypeError('Failed to fetch'), 'The picture could not be fetched. Check your connection and try again.'],
])('crop dialog: a picture that %s is told as that', async (_, error, words) => {
  dialog();
  await act(async () => read.reject(error()));
  expect(screen.getByRole('alert').textContent).toBe(words);
  expect(screen.queryByText('Reading the picture…')).toBeNull();
  expect(use().disabled).toBe(true);
});
