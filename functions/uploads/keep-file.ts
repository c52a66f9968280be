import { executableHead, isExecutable } from '../../shared/domain/documents/executables.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { blobFileKey, findBlobs, keepBlob } from '../data/files/blobs.ts';
import { findUpload } from '../data/files/uploads.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { isPromisedTo } from './promised-to.ts';
import { takeOnce } from './take-once.ts';
import { megabytes, uploadLimits } from './upload-limits.ts';

interface FileDeps {
  table: Table;
  files: Files;
  clock: Clock;
}

/**
 * Keeps an uploaded file unchanged. A repeated report of its arrival gets the same answer. Throws upload_missing,
 * upload_of_other, file_empty, file_too_large, or no_executables by the file's first bytes.
 */
export async function keepFile(
  deps: FileDeps,
  caller: MemberCaller | SignatoryCaller,
  { fileKey, kind, packKey }: { fileKey: string; kind: 'file' | 'appendix'; packKey: string },
): Promise<{ filename: string; blob_key: string }> {
  const upload = (await findUpload(deps.table, fileKey)) ?? fail('upload_missing');
  if (upload.kind !== kind || !isPromisedTo(upload, caller) || upload.pack_key !== packKey) return fail('upload_of_other');
  const { blob_key, filename, user_key, signatory_uuid, pack_key } = upload;
  const isKept = async () => (await findBlobs(deps.table, [blob_key])).has(blob_key);
  if (await isKept()) return { filename, blob_key };
  await takeOnce(async () => {
    await requireHarmless(deps.files, fileKey);
    await deps.files.copy(fileKey, blobFileKey(blob_key));
    const date_created = deps.clock.now().toISOString();
    await keepBlob(deps.table, { key: blob_key, pack_key, user_key, signatory_uuid, filename, date_created });
    await deps.files.delete(fileKey);
  }, isKept);
  return { filename, blob_key };
}

async function requireHarmless(files: Files, fileKey: string): Promise<void> {
  const { size } = (await files.head(fileKey)) ?? fail('upload_missing');
  if (size === 0) fail('file_empty');
  if (size > uploadLimits.file) fail('file_too_large', { n: megabytes(uploadLimits.file) });
  if (!isExecutable(await files.getRange(fileKey, 0, Math.min(size, executableHead) - 1))) return;
  await files.delete(fileKey);
  fail('no_executables');
}
