import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { blobFileKey, findBlobs, keepBlob } from '../../data/files/blobs.ts';
import { findUpload } from '../../data/files/uploads.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { PdfEngine } from '../../ports/pdf.ts';
import type { Secret } from '../../ports/secrets.ts';
import type { Table } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';
import { type BlobUpload, isPromisedTo } from '../promised-to.ts';
import { takeOnce } from '../take-once.ts';
import { megabytes, pictureLimits, uploadLimits } from '../upload-limits.ts';

interface PictureDeps {
  table: Table;
  files: Files;
  pdf: PdfEngine;
  tickets: Secret;
  clock: Clock;
}

interface WantedPicture {
  fileKey: string;
  kind: 'image' | 'signature' | 'theme_image';
  packKey: string | null;
  notAnImage: ErrorCode;
}

/**
 * Re-encodes an uploaded picture and keeps it. A repeated report of its arrival gets the same answer. Throws
 * upload_missing, upload_of_other, file_too_large, or `notAnImage`.
 */
export async function keepPicture(
  deps: PictureDeps,
  caller: MemberCaller | SignatoryCaller,
  wanted: WantedPicture,
): Promise<{ filename: string; blob_key: string; blob_url: string }> {
  const upload = (await findUpload(deps.table, wanted.fileKey)) ?? fail('upload_missing');
  if (upload.kind !== wanted.kind || !isPromisedTo(upload, caller) || upload.pack_key !== wanted.packKey) return fail('upload_of_other');
  const { blob_key, filename } = upload;
  const isKept = async () => (await findBlobs(deps.table, [blob_key])).has(blob_key);
  if (!(await isKept())) await takeOnce(() => keep(deps, upload, wanted), isKept);
  return { filename, blob_key, blob_url: (await mediaAddresses(deps, caller)).url(blobFileKey(blob_key)) };
}

async function keep(deps: PictureDeps, upload: BlobUpload, { fileKey, kind, notAnImage }: WantedPicture): Promise<void> {
  const { blob_key, filename, pack_key, user_key, signatory_uuid } = upload;
  const head = (await deps.files.head(fileKey)) ?? fail('upload_missing');
  if (head.size > uploadLimits[kind]) fail('file_too_large', { n: megabytes(uploadLimits[kind]) });
  const image = head.size === 0 ? null : await deps.pdf.cleanImage(await deps.files.get(fileKey), pictureLimits[kind]);
  if (!image) {
    await deps.files.delete(fileKey);
    return fail(notAnImage);
  }
  await deps.files.put(blobFileKey(blob_key), image.png, 'image/png');
  const date_created = deps.clock.now().toISOString();
  await keepBlob(deps.table, { key: blob_key, pack_key, user_key, signatory_uuid, filename, date_created });
  await deps.files.delete(fileKey);
}
