import { expect, test } from 'vitest';
import type { SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { memoryTable } from '../../test/support/table/memory-table.ts';
import { blobFileKey } from '../data/files/blobs.ts';
import { uploadWrite } from '../data/files/uploads.ts';
import { FileMissing, type Files } from '../ports/files.ts';
import { keepFile } from './keep-file.ts';
import { type KeepDeps, keepUpload } from './keep-upload.ts';

const caller = { kind: 'signatory', pack_key: 'pack', signatory_uuid: 'anna' } as SignatoryCaller;
const [fileKey, blob] = ['uploads/1', 'pack.blob'];

/** An upload that Anna was promised, with what lies at its address. */
async function anUpload(kind: 'image' | 'file') {
  const stored = new Map<string, string>();
  const get = async (key: string) => new TextEncoder().encode(stored.get(key) ?? raise(new FileMissing()));
  const files: Pick<Files, 'get' | 'head' | 'putOnce' | 'delete'> = {
    get,
    head: async (key) => (stored.has(key) ? { size: (await get(key)).length, content_type: 'text/plain' } : undefined),
    putOnce: async (key, bytes) => void (stored.has(key) || stored.set(key, new TextDecoder().decode(bytes))),
    delete: async (key) => void stored.delete(key),
  };
  const now = new Date(0);
  const deps = { table: memoryTable(), files: files as Files, clock: { now: () => now } } as KeepDeps;
  const promised = { kind, file_key: fileKey, filename: 'a', user_key: null, signatory_uuid: 'anna', pack_key: 'pack', blob_key: blob };
  await deps.table.write(uploadWrite(promised, now));
  return { stored, files, deps };
}

function raise(error: Error): never {
  throw error;
}

test('what a first report of an upload kept is not replaced by a slower one that had read other bytes', async () => {
  const { stored, files, deps } = await anUpload('image');
  const read = Promise.withResolvers<void>();
  const decoded = Promise.withResolvers<void>();
  const report = (store: () => Promise<void>) =>
    keepUpload(deps, caller, { fileKey, kind: 'image', packKey: 'pack' }, async (to) => {
      const bytes = await files.get(fileKey);
      await store();
      await files.putOnce(to, bytes, 'image/png');
    });
  stored.set(fileKey, 'second');
  const slow = report(() => {
    read.resolve();
    return decoded.promise;
  });
  await read.promise;
  stored.set(fileKey, 'first');
  const first = await report(async () => undefined);
  decoded.resolve();
  expect(await slow).toEqual(first);
  expect(stored.get(blobFileKey(blob))).toBe('first');
});

test('a file is kept with the bytes that were looked at, whatever is sent to its address meanwhile', async () => {
  const { stored, files, deps } = await anUpload('file');
  const get = files.get;
  files.get = async (key) => {
    const bytes = await get(key);
    stored.set(fileKey, 'MZ a program');
    return bytes;
  };
  stored.set(fileKey, 'harmless words');
  await keepFile({ ...deps, files: files as Files }, caller, { fileKey, kind: 'file', packKey: 'pack' });
  expect(stored.get(blobFileKey(blob))).toBe('harmless words');
});
