import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { connected } from '../../api/request/connection.ts';
import { PutFailed } from '../../documents/upload/put-failed.ts';
import type { KeptLarge } from '../../saving/kept-large.ts';
import { Bar } from '../bar.tsx';
import { file } from '../fields/file.tsx';
import { SigningContext } from './context.ts';
import { filesSent, type KeptFile, keepFiles, leaveOutFile, putFile } from './file-uploads.ts';
import { createSigning } from './signing.ts';
import { type Calls, ofLink } from './surroundings.ts';

const upload = vi.fn<Calls['upload']>();

afterEach(() => connected.set(true));

/** Opens the page, as at first and after each reload. `date_updated`: the version of the field. */
function open(date_updated = now) {
  answering({});
  const field = newField('file', { uuid: 'cv', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields: [{ ...field, required: false, date_updated }] })];
  const pack = aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents });
  const calls = { ...ofLink.calls, upload, saveFields: () => new Promise<never>(() => {}) };
  const signing = createSigning(pack, 'anna', { ...ofLink, calls });
  const [shown] = signing.store.get().fields;
  if (!shown) throw new Error('There is no field.');
  return { signing, shown, blob: () => signing.store.get().fields[0]?.blob };
}

/** The large storage of a device. */
function largeStorage() {
  const held = new Map<string, KeptFile>();
  const large: KeptLarge<KeptFile> = {
    all: async () => new Map(held),
    put: async (uuid, kept) => held.set(uuid, kept).has(uuid),
    remove: async (uuid) => held.delete(uuid),
  };
  return { held, large };
}

const cv = new File(['%PDF'], 'cv.pdf');
const uploaded = { blob: 'the cv', blob_url: '', filename: 'cv.pdf' };

test('a file chosen without a network is kept, and sent once there is one', async () => {
  const { held, large } = largeStorage();
  const { signing, shown, blob } = open();
  await keepFiles(signing, large);
  show(
    <SigningContext value={signing}>
      <file.Control field={shown} labelled={true} />
    </SigningContext>,
  );
  upload.mockReset().mockRejectedValue(new PutFailed(0));
  putFile(signing, shown, cv);
  const waits = await screen.findByText(/The file is kept on this device/);
  expect([waits.className, screen.queryByRole('alert')]).toEqual(['sg-notice sg-notice-warning', null]);
  expect([held.get('cv')?.file.name, connected.get()]).toEqual(['cv.pdf', false]);
  upload.mockResolvedValue(uploaded);
  connected.set(true);
  await expect.poll(() => [blob(), held.size]).toEqual(['the cv', 0]);
});

test('a file of an earlier visit is sent, unless its field was filled in since; a refused one is not kept', async () => {
  const { held, large } = largeStorage();
  upload.mockReset().mockResolvedValue(uploaded);
  held.set('cv', { file: cv, based_on: now });
  const changed = open('2030-01-01T00:00:00.000Z');
  await keepFiles(changed.signing, large);
  await filesSent(changed.signing);
  expect([upload.mock.calls.length, held.size]).toEqual([0, 0]);

  held.set('cv', { file: cv, based_on: now });
  const { signing, shown, blob } = open();
  await keepFiles(signing, large);
  await filesSent(signing);
  expect([blob(), held.size]).toEqual(['the cv', 0]);

  upload.mockRejectedValue(new ApiError(413, { code: 'file_too_large', message: 'The file is larger than 25 MB.' }, false));
  putFile(signing, shown, cv);
  expect([await filesSent(signing), held.size]).toEqual([{ uuid: 'cv', waits: false }, 0]);
  leaveOutFile('cv');
});

test('a file of an earlier visit stays on the device while it is sent: a tab that is killed then loses nothing', async () => {
  const { held, large } = largeStorage();
  const { promise, resolve } = Promise.withResolvers<typeof uploaded>();
  upload.mockReset().mockReturnValue(promise);
  held.set('cv', { file: cv, based_on: now });
  const { signing } = open();
  await keepFiles(signing, { ...large, put: () => new Promise(() => {}) });
  expect(held.size).toBe(1);
  resolve(uploaded);
  await filesSent(signing);
  expect(held.size).toBe(0);
});

test('a file that failed before submitting stops it, even an optional one, until the person goes on without it', async () => {
  const { held, large } = largeStorage();
  const { signing, shown } = open();
  await keepFiles(signing, large);
  upload.mockReset().mockRejectedValue(new NetworkError(null));
  const { user } = show(
    <SigningContext value={signing}>
      <file.Control field={shown} labelled={true} />
    </SigningContext>,
  );
  expect(await filesSent(signing)).toBeUndefined();
  await user.upload(screen.getByLabelText(/./, { selector: 'input' }), new File(['%PDF'], 'cv.pdf'));
  await screen.findByText(/The file is kept on this device/);
  expect(await filesSent(signing)).toEqual({ uuid: 'cv', waits: true });
  expect(held.size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Go on without this file' }));
  expect([await filesSent(signing), held.size]).toEqual([undefined, 0]);
  expect(screen.queryByText(/The file is kept on this device/)).toBeNull();
});

test('an upload that begins without a network says what it waits for, and not how little was sent', async () => {
  const { signing, shown } = open();
  const { promise, resolve } = Promise.withResolvers<typeof uploaded>();
  upload.mockReset().mockReturnValue(promise);
  show(
    <SigningContext value={signing}>
      <file.Control field={shown} labelled={true} />
    </SigningContext>,
  );
  act(() => connected.set(false));
  act(() => putFile(signing, shown, cv));
  screen.getByText('Waits for the connection');
  expect([screen.queryByText('0 %'), screen.queryByRole('progressbar')]).toEqual([null, null]);
  act(() => connected.set(true));
  screen.getByText('0 %');
  expect(screen.queryByText('Waits for the connection')).toBeNull();
  await act(async () => resolve(uploaded));
  await filesSent(signing);
});

test('a file that still waits is not said to have failed when somebody submits; a required one is not called missing', async () => {
  upload.mockReset().mockRejectedValue(new NetworkError(null));
  const { signing, shown } = open();
  const { user } = show(
    <SigningContext value={signing}>
      <Bar />
    </SigningContext>,
  );
  putFile(signing, shown, cv);
  await filesSent(signing);
  const told = () => signing.store.get().notice?.text;
  act(() => signing.toStage('preview'));
  await user.click(screen.getByRole('button', { name: 'Sign and submit' }));
  const waits = /^A file still waits for the connection, so nothing was submitted yet\. It is sent by itself/;
  await expect.poll(() => told()).toMatch(waits);
  expect(signing.store.get()).toMatchObject({ stage: 'preview', submitting: false });
  const { pack } = signing.store.get();
  const child_documents = pack.child_documents.map((child) => ({ ...child, data_fields: [{ ...shown, required: true }] }));
  act(() => signing.replacePack({ ...pack, child_documents, settings: { ...pack.settings, use_signing_wizard: false } }));
  act(() => signing.toStage('fill'));
  await user.click(screen.getByRole('button', { name: 'Review and submit' }));
  expect(told()).toMatch(waits);
  upload.mockResolvedValue(uploaded);
  act(() => connected.set(true));
  await expect.poll(() => filesSent(signing)).toBeUndefined();
});

test('of two tabs one sends a file that the device keeps, and the other asks for news', async () => {
  const { held, large } = largeStorage();
  /** As a browser's: one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  const request = vi.fn((_name: string, _options: unknown, act: () => Promise<unknown>) => {
    last = last.then(act);
    return last;
  });
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const elsewhere = Promise.withResolvers<void>();
  void request('countersign.file.cv', {}, () => elsewhere.promise);
  upload.mockReset().mockResolvedValue(uploaded);
  held.set('cv', { file: cv, based_on: now });
  const { signing } = open();
  await keepFiles(signing, large);
  expect(request.mock.calls.map(([name]) => name)).toEqual(['countersign.file.cv', 'countersign.file.cv']);
  // The other tab has sent it.
  held.delete('cv');
  elsewhere.resolve();
  expect(await filesSent(signing)).toBeUndefined();
  expect([upload.mock.calls.length, signing.store.get().askedForNews]).toEqual([0, 1]);
});
