import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentSettings } from '../../../shared/contract/schemas/documents/document.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { SignatureDialog } from './signature-dialog.tsx';

const signature = (uuid: string, part: Partial<DataField> = {}): DataField => ({
  ...newField('signature', { uuid, key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
  ...part,
});
const blob_url = 'data:image/png;base64,iVBORw0KGgo=';
const used = signature('used', { blob: 'kept', blob_url, date_updated: now });

/** The dialog of the first field. happy-dom draws nothing, as browsers do whose privacy settings scramble canvases. */
function dialog(fields: DataField[], settings: Partial<DocumentSettings> = {}) {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const pack = aPack({
    status: 'awaiting_signatures',
    signatories: [anna],
    child_documents: [aChild('child', { data_fields: fields })],
    settings,
  });
  const signing = createSigning(pack, 'anna');
  const [field] = fields;
  if (!field) throw new Error('A dialog needs a field.');
  signing.openDialog({ kind: 'sign', uuid: field.uuid });
  const shown = show(
    <SigningContext value={signing}>
      <SignatureDialog field={field} />
    </SigningContext>,
  );
  const blobs = () => signing.store.get().fields.map(({ blob }) => blob);
  return { ...shown, signing, blobs };
}

const ways = () =>
  within(screen.getByRole('group', { name: 'How to sign' }))
    .getAllByRole('button')
    .map((one) => one.textContent);
const typed = () => screen.getByLabelText<HTMLInputElement>('Name as you sign it');

test('signature dialog: a browser that can’t draw says so and offers the other ways', () => {
  dialog([signature('a'), signature('b')]);
  screen.getByText('This browser does not allow drawing here. Type or upload your signature instead.');
  expect(ways()).toEqual(['Type', 'Upload']);
});

test('signature dialog: a sender who allows no way is taken to allow uploads, without a choice of one', () => {
  const none = { can_use_drawn_signature: false, can_use_typed_signature: false, can_use_uploaded_signature: false };
  dialog([signature('a')], none);
  expect(screen.queryByRole('group', { name: 'How to sign' })).toBeNull();
  screen.getByLabelText('Choose a picture of your signature');
});

test('signature dialog: the typed line begins with one’s name, and stays while one looks at another way', async () => {
  const { user } = dialog([signature('a')]);
  expect(typed().value).toBe('Anna');
  await user.type(typed(), ' Berg');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(typed().value).toBe('Anna Berg');
});

test('signature dialog: without a picture nothing is used, the reason is said, and it goes with another way', async () => {
  const { user, blobs } = dialog([signature('a'), signature('b')]);
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await user.click(screen.getByRole('button', { name: 'Use signature' }));
  expect(screen.getByRole('alert').textContent).toBe('Please choose a picture first.');
  expect(blobs()).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('signature dialog: a signature that was used before is used again by one press', async () => {
  const { user, blobs, signing } = dialog([signature('a'), used, signature('c')]);
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(blobs()).toEqual(['kept', 'kept', null]);
  expect(signing.store.get().dialog).toBeNull();
});

test('signature dialog: it goes into all other empty fields where one says so', async () => {
  const { user, blobs } = dialog([signature('a'), used, signature('c')]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(blobs()).toEqual(['kept', 'kept', 'kept']);
});

test('signature dialog: with one click for signatures, every one of them is filled without a tick', async () => {
  const { user, blobs, signing } = dialog([signature('a'), used, signature('c')], { use_one_click_signature: true });
  screen.getByText('Fills all 2 of your signature fields.');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(blobs()).toEqual(['kept', 'kept', 'kept']);
  signing.setPicture(['c'], null);
  expect(blobs()).toEqual(['kept', 'kept', null]);
  // What was used before goes into an empty one by a single press, and no dialog asks.
  signing.press('c');
  expect(blobs()).toEqual(['kept', 'kept', 'kept']);
  expect(signing.store.get().dialog).toBeNull();
});

test('signature dialog: one click for initials leaves signatures alone', async () => {
  const { user, blobs } = dialog([signature('a'), used, signature('c')], { use_one_click_initial: true });
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(blobs()).toEqual(['kept', 'kept', null]);
});

test('signature dialog: the last field is told from the others by the button', () => {
  dialog([signature('a', { required: true }), used]);
  screen.getByRole('button', { name: 'Use and review' });
});

test('signature dialog: closing changes nothing, and the focus is inside while it is open', async () => {
  const { user, blobs, signing } = dialog([signature('a')]);
  expect(screen.getByRole('dialog', { name: 'Your signature' }).contains(document.activeElement)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(signing.store.get().dialog).toBeNull();
  expect(blobs()).toEqual([null]);
});
