import { beforeEach, expect, test, vi } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { keptOnDevice } from '../../saving/kept.ts';
import { createSaver } from '../../saving/saver.ts';
import { testClock } from '../../saving/test-clock.ts';
import { keptAsText, testConnection } from '../../saving/test-server.ts';
import { anEntry, type Picture } from '../model/entry.ts';
import { aField } from '../model/test-fields.ts';
import { createPictures } from './pictures.ts';
import { signingWay } from './signing-way.ts';
import type { Calls } from './surroundings.ts';

const saveFields = vi.fn<Calls['saveFields']>();
const upload = vi.fn<Calls['upload']>();

const clock = testClock();
const ink: Picture = { id: 'ink', use: 'signature', key: 'first', filename: 's.png', data_url: 'data:,' };
const answer = (data_fields: { uuid: string; date_updated: string; data?: string | null }[]) => ({ data_fields });

/** A signing of these fields, with the server's records and a saver. */
function aSigning(fields: DataField[]) {
  const product = new Map(fields.map((field) => [field.uuid, field]));
  const dropped: string[] = [];
  const pictures = createPictures(keptOnDevice('test'));
  const way = signingWay({
    calls: { saveFields, upload },
    pictures,
    saved: (changeOf) => {
      for (const [uuid, field] of product) product.set(uuid, changeOf(field));
    },
    newer: (_fields, given) => dropped.push(...given),
  });
  const saver = createSaver(
    way,
    { clock, connection: testConnection(), kept: keptAsText() },
    { changed: () => pictures.keepOnly(saver.items()), state: () => undefined },
  );
  return { saver, pictures, product, dropped };
}

beforeEach(() => {
  saveFields.mockReset().mockImplementation(async (_key, data) => answer(data.map(({ uuid }) => ({ uuid, date_updated: 'v2' }))));
  upload.mockReset().mockResolvedValue({ blob: 'blob of ink', blob_url: '', filename: 's.png' });
});

test('a picture is uploaded once, before the fields that hold it, and dropped afterwards', async () => {
  const fields = [aField({ uuid: 'a', type: 'signature' }), aField({ uuid: 'b', type: 'signature' })];
  const { saver, pictures, product } = aSigning(fields);
  pictures.put(ink);
  saver.note(fields.map((field) => ({ id: field.uuid, value: anEntry(field, { picture: 'ink' }, 1) })));
  saveFields.mockRejectedValueOnce(new NetworkError(null));
  await clock.advance(5_000);
  expect(upload).toHaveBeenCalledTimes(1);
  expect(saveFields.mock.lastCall?.[1]).toMatchObject([{ blob: 'blob of ink' }, { blob: 'blob of ink' }]);
  expect(product.get('a')).toMatchObject({ blob: 'blob of ink', blob_url: 'data:,', date_updated: 'v2' });
  expect(saver.items().size + pictures.all().size).toBe(0);
});

test('a refused picture says so at the fields that hold it, and the other fields are saved', async () => {
  const fields = [aField({ uuid: 'a', type: 'signature' }), aField({ uuid: 'b' })];
  const { saver, pictures } = aSigning(fields);
  pictures.put(ink);
  upload.mockRejectedValue(new ApiError(415, { code: 'not_an_image', message: 'No picture.' }, false));
  const [signature, name] = fields as [DataField, DataField];
  saver.note([
    { id: 'a', value: anEntry(signature, { picture: 'ink' }, 1) },
    { id: 'b', value: anEntry(name, { data: 'Anna' }, 1) },
  ]);
  await clock.advance(5_000);
  expect([...saver.items()].map(([id, { refused }]) => [id, refused])).toEqual([['a', 'No picture.']]);
  expect(saveFields.mock.calls.map(([, data]) => data.map(({ uuid }) => uuid))).toEqual([['b']]);
  expect(pictures.all().has('ink')).toBe(true);
});

test('a value is shown as the server has normalised it', async () => {
  const field = aField({ uuid: 'a' });
  const { saver, product } = aSigning([field]);
  saveFields.mockResolvedValue(answer([{ uuid: 'a', date_updated: 'v2', data: '+27 82 123 4567' }]));
  saver.note([{ id: 'a', value: anEntry(field, { data: '082 123 4567' }, 1) }]);
  await clock.advance(100);
  expect(product.get('a')).toMatchObject({ data: '+27 82 123 4567', date_updated: 'v2' });
});

test('an entry says how long it waited, and is given up for a later one from elsewhere', async () => {
  const field = aField({ uuid: 'a' });
  const { saver, dropped } = aSigning([field]);
  const newer = aField({ uuid: 'a', data: 'theirs', date_updated: '2026-11-21T10:30:00.000Z' });
  saveFields.mockRejectedValueOnce(new ApiError(409, { code: 'version_conflict', data_fields: [newer], removed: [] }, false));
  saver.note([{ id: 'a', value: anEntry(field, { data: 'mine' }, Date.now() - 60_000) }]);
  await clock.advance(100);
  expect(saveFields.mock.calls.map(([, data]) => Number(data[0]?.entered_ms_ago) >= 60_000)).toEqual([true]);
  expect(dropped).toEqual(['a']);
});
