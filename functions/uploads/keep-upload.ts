import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { isTheirs } from '../access/is-theirs.ts';
import { blobFileKey, findBlobs, keepBlob } from '../data/files/blobs.ts';
import { findUpload } from '../data/files/uploads.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import type { BlobUpload } from './promised-to.ts';
import { takeOnce } from './take-once.ts';

export interface KeepDeps {
  table: Table;
  files: Files;
  clock: Clock;
}

interface WantedUpload {
  fileKey: string;
  kind: BlobUpload['kind'];
  packKey: string | null;
}

/**
 * Keeps an upload as a blob; `store` checks it and puts it under the key `to`, once: whoever may still send other bytes
 * to the upload's address can't replace what was signed since. A repeated report of its arrival gets the same answer. Throws upload_missing, upload_of_other, and the errors of `store`.
 */
export async function keepUpload(
  deps: KeepDeps,
  caller: MemberCaller | SignatoryCaller,
  { fileKey, kind, packKey }: WantedUpload,
  store: (to: string) => Promise<void>,
): Promise<{ filename: string; blob_key: string }> {
  const upload = (await findUpload(deps.table, fileKey)) ?? fail('upload_missing');
  if (upload.kind !== kind || !isTheirs(upload, caller) || upload.pack_key !== packKey) return fail('upload_of_other');
  const { blob_key, filename, pack_key, user_key, signatory_uuid } = upload;
  const isKept = async () => (await findBlobs(deps.table, [blob_key])).has(blob_key);
  if (await isKept()) return { filename, blob_key };
  await takeOnce(async () => {
    await store(blobFileKey(blob_key));
    const date_created = deps.clock.now().toISOString();
    await keepBlob(deps.table, { key: blob_key, pack_key, user_key, signatory_uuid, filename, date_created });
    await deps.files.delete(fileKey);
  }, isKept);
  return { filename, blob_key };
}
