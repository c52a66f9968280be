import type { ErrorCode } from '../../shared/contract/errors.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/caller.ts';
import { blobFileKey, findBlobs, keepBlob } from '../data/blobs.ts';
import { findUpload } from '../data/uploads.ts';
import { mediaAddresses } from '../media/tickets.ts';
import type { Clock } from '../ports/clock.ts';
import type { Files } from '../ports/files.ts';
import type { PdfEngine } from '../ports/pdf.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { isPromisedTo } from './promised-to.ts';
import { megabytes, pictureLimits, uploadLimits } from './upload-limits.ts';

interface PictureDeps {
  table: Table;
  files: Files;
  pdf: PdfEngine;
  secrets: Secrets;
  clock: Clock;
}

/**
 * Re-encodes an uploaded picture and keeps it. Saying twice that it arrived answers the same.
 * Throws upload_missing, upload_of_other, file_too_large, or `notAnImage`.
 */
export async function keepPicture(
  deps: PictureDeps,
  caller: MemberCaller | SignatoryCaller,
  wanted: { fileKey: string; kind: 'image' | 'signature' | 'theme_image'; packKey: string | null; notAnImage: ErrorCode },
): Promise<{ filename: string; blob_key: string; blob_url: string }> {
  const { kind } = wanted;
  const upload = (await findUpload(deps.table, wanted.fileKey)) ?? fail('upload_missing');
  if (upload.kind !== kind || !isPromisedTo(upload, caller) || upload.pack_key !== wanted.packKey) return fail('upload_of_other');
  const { blob_key, filename } = upload;
  const kept = await findBlobs(deps.table, [blob_key]);
  if (!kept.has(blob_key)) {
    const head = (await deps.files.head(wanted.fileKey)) ?? fail('upload_missing');
    if (head.size > uploadLimits[kind]) fail('file_too_large', { n: megabytes(uploadLimits[kind]) });
    const image = head.size === 0 ? null : await deps.pdf.cleanImage(await deps.files.get(wanted.fileKey), pictureLimits[kind]);
    if (!image) {
      await deps.files.delete(wanted.fileKey);
      return fail(wanted.notAnImage);
    }
    await deps.files.put(blobFileKey(blob_key), image.png, 'image/png');
    await keepBlob(deps.table, {
      key: blob_key,
      pack_key: upload.pack_key,
      user_key: upload.user_key,
      signatory_uuid: upload.signatory_uuid,
      filename,
      date_created: deps.clock.now().toISOString(),
    });
    await deps.files.delete(wanted.fileKey);
  }
  return { filename, blob_key, blob_url: (await mediaAddresses(deps)).url(blobFileKey(blob_key)) };
}
