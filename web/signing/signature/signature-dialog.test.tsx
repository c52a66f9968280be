import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { DocumentSettings } from '../../../shared/contract/schemas/documents/document.ts';
import type { Signatory } from '../../../shared/contract/schemas/documents/signatory.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { rememberSession } from '../link-session.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { remember, rememberedFor } from './device/remembered.ts';
import { SignatureDialog } from './signature-dialog.tsx';

const canvas = vi.hoisted(() => ({ works: false }));
vi.mock('../../signature/cropped.ts', async (original) => ({
  ...(await original<typeof import('../../signature/cropped.ts')>()),
  canvasWorks: () => canvas.works,
}));

afterEach(() => {
  canvas.works = false;
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const signature = (uuid: string, part: Partial<DataField> = {}): DataField => ({
  ...newField('signature', { uuid, key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
  ...part,
});
const blob_url = 'data:image/png;base64,iVBORw0KGgo=';
const used = signature('used', { blob: 'kept', blob_url, date_updated: now });

/** The dialog of the first field. happy-dom draws nothing, as browsers do whose privacy settings scramble canvases. */
function dialog(fields: DataField[], settings: Partial<DocumentSettings> = {}, person: Partial<Signatory> = {}) {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now, ...person });
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
  await user.click(screen.getByRole('button', { name: 'Use and review' }));
  expect(screen.getByRole('alert').textContent).toBe('Please choose a picture first.');
  expect(blobs()).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Type' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('signature dialog: that nothing was drawn is not said any more to whoever changes between pad and phone', async () => {
  canvas.works = true;
  const pen = new Proxy({}, { get: () => () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D);
  const { user } = dialog([signature('a')]);
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  for (const way of ['Draw on your phone', 'Draw here instead']) {
    await user.click(screen.getByRole('button', { name: 'Use and review' }));
    expect((await screen.findByText(/^A drawn signature is required/)).getAttribute('role')).toBe('alert');
    await user.click(await screen.findByRole('button', { name: way }));
    expect(screen.queryByText(/^A drawn signature is required/)).toBeNull();
  }
});

test('signature dialog: a signature that was used before is used again by one press', async () => {
  const { user, blobs, signing } = dialog([signature('a'), used, signature('c')]);
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(blobs()).toEqual(['kept', 'kept', 'kept']);
  expect(signing.store.get().dialog).toBeNull();
  expect(signing.store.get().announcement).toBe('Signature: filled in, 2 fields.');
});

test('signature dialog: what was put into one field is said by the field’s name', async () => {
  const { user, signing } = dialog([
    signature('a', { description: 'Tenant signs' }),
    signature('used', { blob: 'kept', blob_url, date_updated: now }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(signing.store.get().announcement).toBe('Tenant signs: filled in.');
});

test('signature dialog: it stays out of one’s other empty fields where one says so', async () => {
  const { user, blobs } = dialog([signature('a'), used, signature('c')]);
  await user.click(screen.getByRole('checkbox', { name: 'Use for my 1 other signature field', checked: true }));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(blobs()).toEqual(['kept', 'kept', null]);
});

test('signature dialog: a change goes to the fields that hold the same, and to no others', async () => {
  const shown = dialog([used, { ...used, uuid: 'same' }, signature('other', { blob: 'elsewhere', blob_url })]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Use for my 1 other signature field' }).checked).toBe(true);
  await shown.user.click(screen.getAllByRole('button', { name: 'Use' })[0] as HTMLElement);
  expect(shown.blobs()[2]).toBe('elsewhere');
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
  await user.click(screen.getByRole('checkbox'));
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

const known = { email: 'anna@example.com', identification: 'link_delivered' } as const;
const remembered = { type: 'signature', way: 'type', picture: blob_url } as const;
const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Remember on this device/ });

test('signature dialog: nothing is remembered unless one ticks the box; what is, goes in by one press', async () => {
  dialog([signature('a')], {}, known);
  expect(box()?.checked).toBe(false);
  cleanup();
  remember(known.email, remembered);
  const { user, blobs } = dialog([signature('a'), signature('b')], {}, known);
  expect(box()?.checked).toBe(true);
  screen.getByRole('group', { name: 'Remembered on this device' });
  await user.click(screen.getByRole('button', { name: 'Use number 1 remembered on this device' }));
  expect(blobs().every((blob) => blob !== null)).toBe(true);
});

test('signature dialog: one press forgets all that the device remembers of this person', async () => {
  remember(known.email, remembered);
  remember(known.email, { ...remembered, picture: `${remembered.picture}2` });
  remember(known.email, { ...remembered, type: 'initial' });
  const { user } = dialog([signature('a')], {}, known);
  await user.click(screen.getByRole('button', { name: 'Forget all on this device' }));
  expect(rememberedFor(known.email)).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('This device remembers no signature of yours now.');
  expect(screen.queryByRole('group', { name: 'Remembered on this device' })).toBeNull();
  expect(box()?.checked).toBe(false);
});

test('signature dialog: of several that a device remembers, one alone can be forgotten', async () => {
  const [first, second] = [remembered, { ...remembered, picture: `${remembered.picture}2` }];
  remember(known.email, second, 1);
  remember(known.email, first, 2);
  remember(known.email, { ...first, type: 'initial' }, 3);
  const { user } = dialog([signature('a')], {}, known);
  await user.click(screen.getByRole('button', { name: 'Forget number 1' }));
  expect(rememberedFor(known.email).map(({ type, picture }) => [type, picture])).toEqual([
    ['initial', first.picture],
    ['signature', second.picture],
  ]);
  expect(screen.getByRole('status').textContent).toBe('This device has forgotten it.');
  expect(screen.getAllByRole('button', { name: /^Use number/ })).toHaveLength(1);
  // The button for all does it for the last one.
  expect(screen.queryByRole('button', { name: /^Forget number/ })).toBeNull();
});

test('signature dialog: ways that the sender does not allow are not offered from the device either', () => {
  remember(known.email, remembered);
  dialog([signature('a')], { can_use_typed_signature: false }, known);
  expect(screen.queryByRole('group', { name: 'Remembered on this device' })).toBeNull();
});

test.each([
  ['another address', (): void => undefined, { ...known, email: 'bob@example.com' }, true],
  ['a link that somebody handed over', (): void => undefined, { ...known, identification: 'link_handed_over' }, false],
  ['somebody in person', (): void => undefined, { ...known, identification: 'in_person' }, false],
  ['a form that has not proven the address', (): void => undefined, { ...known, identification: 'form_unproven' }, false],
  [
    'a host’s device',
    () => rememberSession({ session_token: 's', csrf_token: 'c', document_key: 'd', signatory_uuid: 'anna', in_person: true }),
    known,
    false,
  ],
  [
    'a device where a member is logged in',
    () => {
      vi.spyOn(document, 'cookie', 'get').mockReturnValue('countersign_csrf=member');
    },
    known,
    false,
  ],
] as const)('signature dialog: what a device remembers is never shown to %s', (_, before, person, mayRemember) => {
  remember(known.email, remembered);
  before();
  dialog([signature('a')], {}, person);
  expect(screen.queryByRole('group', { name: 'Remembered on this device' })).toBeNull();
  expect(box() !== null).toBe(mayRemember);
});
