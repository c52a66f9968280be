import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { NetworkError } from '../../api/errors.ts';
import { connected } from '../../api/request/connection.ts';
import type { KeptLarge } from '../../saving/kept-large.ts';
import type { Picture } from '../model/entry.ts';
import { Notices } from '../notices.tsx';
import { SigningContext } from './context.ts';
import { giveUpLost } from './give-up-lost.ts';
import { keepLarge } from './keep-large.ts';
import { createSigning } from './signing.ts';
import { type Calls, ofLink } from './surroundings.ts';

/** What the device keeps, up to this many letters. */
let room: number;
const stored = new Map<string, string>();

const saveFields = vi.fn<Calls['saveFields']>();
const upload = vi.fn<Calls['upload']>();
const photo = `data:image/jpeg;base64,${'A'.repeat(2_000)}`;

beforeEach(() => {
  room = 5_000;
  stored.clear();
  saveFields.mockReset().mockRejectedValue(new NetworkError(null));
  upload.mockReset().mockRejectedValue(new NetworkError(null));
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      const others = [...stored].reduce((sum, [name, held]) => sum + (name === key ? 0 : held.length), 0);
      if (others + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, text);
    },
    removeItem: (key: string) => void stored.delete(key),
  };
  const listed = { enumerable: true, configurable: true };
  vi.stubGlobal('localStorage', new Proxy(storage, { ownKeys: () => [...stored.keys()], getOwnPropertyDescriptor: () => listed }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  connected.set(true);
});

/** Opens the page, as at first and after each reload. */
function open() {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const place = { key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now };
  const picture = { ...newField('image', { uuid: 'photo', ...place }), blob: 'the good one', blob_url: 'data:,', filename: 'old.jpg' };
  const data_fields = [picture, newField('text', { uuid: 'city', ...place, y: 300 })];
  const pack = aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents: [aChild('child', { data_fields })] });
  const signing = createSigning(pack, 'anna', { ...ofLink, calls: { ...ofLink.calls, saveFields, upload } });
  const blob = () => signing.store.get().fields.find(({ uuid }) => uuid === 'photo')?.blob;
  return { signing, blob };
}

/** Puts in a new photo while there is no network. */
async function takePhoto() {
  const { signing } = open();
  signing.setPicture(['photo'], signing.newPicture('image', photo, 'new.jpg', 'child'));
  await expect.poll(() => signing.store.get().save.kind).toBe('offline');
  connected.set(false);
  return signing;
}

function networkIsBack() {
  connected.set(true);
  saveFields.mockReset().mockImplementation(async (_key, data) => ({
    data_fields: data.map(({ uuid }) => ({ uuid, date_updated: 'v2' })),
  }));
  upload.mockResolvedValue({ blob: 'the new one', blob_url: '', filename: 'new.jpg' });
}

test('a photo put in without a network is kept on the device, and sent after the tab was killed', async () => {
  const before = await takePhoto();
  expect(before.store.get().save.kept).toBe(true);
  await before.flush();
  networkIsBack();
  const { signing, blob } = open();
  giveUpLost(signing);
  await expect.poll(() => signing.store.get().save).toEqual({ kind: 'saved', changes: 0, kept: true });
  expect(saveFields.mock.lastCall?.[1]).toMatchObject([{ uuid: 'photo', blob: 'the new one' }]);
  expect([blob(), signing.store.get().notice?.tone]).toEqual(['the new one', 'info']);
});

test('a photo that the device can’t keep is not said to be kept, and never empties the field after the tab was killed', async () => {
  room = 1_000;
  const before = await takePhoto();
  expect(before.store.get().save).toEqual({ kind: 'offline', changes: 1, kept: false });
  show(
    <SigningContext value={before}>
      <Notices />
    </SigningContext>,
  );
  screen.getByText(/1 change is not saved. This browser keeps nothing/);
  networkIsBack();
  const { signing, blob } = open();
  await signing.flush();
  expect(saveFields).not.toHaveBeenCalled();
  expect(blob()).toBe('the good one');
  giveUpLost(signing);
  expect(signing.store.get()).toMatchObject({ current: 'photo', save: { kind: 'saved' } });
  expect(signing.store.get().notice?.text).toMatch('could not keep the picture');
  await signing.flush();
  expect(saveFields).not.toHaveBeenCalled();
  expect([blob(), stored.size]).toEqual(['the good one', 0]);
});

/** The large storage of a device. A picture is kept once `written` resolves. */
function largeStorage(written: Promise<boolean> = Promise.resolve(true)) {
  const held = new Map<string, Picture>();
  const large: KeptLarge<Picture> = {
    all: async () => new Map(held),
    put: async (id, picture) => {
      const isKept = await written;
      if (isKept) held.set(id, picture);
      return isKept;
    },
    remove: async (id) => held.delete(id),
  };
  return { held, large };
}

test('a photo too large for the small storage is said to be kept once the large one has it, and is sent after the tab was killed', async () => {
  room = 1_000;
  let write = (_: boolean) => {};
  const { held, large } = largeStorage(
    new Promise((resolve) => {
      write = resolve;
    }),
  );
  const before = open().signing;
  await keepLarge(before, large);
  before.setPicture(['photo'], before.newPicture('image', photo, 'new.jpg', 'child'));
  await expect.poll(() => before.store.get().save.kind).toBe('offline');
  connected.set(false);
  show(
    <SigningContext value={before}>
      <Notices />
    </SigningContext>,
  );
  // The next try does not end, so nothing else makes the page look again.
  upload.mockReset().mockReturnValue(new Promise(() => {}));
  // Nobody knows yet.
  expect([before.store.get().save.kept, screen.queryByText(/1 change/)]).toEqual([false, null]);
  write(true);
  await screen.findByText(/1 change kept on this device/);
  expect([before.store.get().save.kept, held.size]).toEqual([true, 1]);

  networkIsBack();
  // What no entry names is somebody's who has saved it since.
  held.set('left over', before.newPicture('image', photo, 'old.jpg', 'child'));
  const { signing, blob } = open();
  await keepLarge(signing, large);
  giveUpLost(signing);
  await expect.poll(() => signing.store.get().save).toMatchObject({ kind: 'saved', changes: 0 });
  expect([blob(), upload.mock.lastCall?.[0].filename, signing.store.get().notice?.tone]).toEqual(['the new one', 'new.jpg', 'info']);
  await expect.poll(() => held.size).toBe(0);
});

test('a photo that neither storage takes is not said to be kept, and one that is taken back leaves both', async () => {
  room = 1_000;
  const full = open().signing;
  await keepLarge(full, largeStorage(Promise.resolve(false)).large);
  full.setPicture(['photo'], full.newPicture('image', photo, 'new.jpg', 'child'));
  await expect.poll(() => full.store.get().save).toEqual({ kind: 'offline', changes: 1, kept: false });

  stored.clear();
  const { held, large } = largeStorage();
  const { signing } = open();
  await keepLarge(signing, large);
  signing.setPicture(['photo'], signing.newPicture('image', photo, 'new.jpg', 'child'));
  await expect.poll(() => [held.size, signing.store.get().save.kept]).toEqual([1, true]);
  signing.setPicture(['photo'], null);
  await expect.poll(() => held.size).toBe(0);
});

test('whoever has signed elsewhere leaves no photo on the device, and another tab’s photo stays', async () => {
  room = 1_000;
  const { held, large } = largeStorage();
  const before = open().signing;
  // Opened before the photo was put in, this tab has no entry of it.
  const other = open().signing;
  await keepLarge(before, large);
  before.setPicture(['photo'], before.newPicture('image', photo, 'new.jpg', 'child'));
  await expect.poll(() => held.size).toBe(1);
  await keepLarge(other, large);
  expect(held.size).toBe(1);
  const { signing } = open();
  signing.toStage('done');
  await keepLarge(signing, large);
  await expect.poll(() => held.size).toBe(0);
});

test('an answer for which the device has no room is not said to be kept until it is', () => {
  room = 300;
  const { signing } = open();
  signing.setData('city', 'B'.repeat(400));
  expect(signing.store.get().save).toMatchObject({ changes: 1, kept: false });
  signing.setData('city', 'Bonn');
  expect(signing.store.get().save).toMatchObject({ changes: 1, kept: true });
});
