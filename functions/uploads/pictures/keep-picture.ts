import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import type { PdfEngine } from '../../ports/pdf.ts';
import type { Secret } from '../../ports/secrets.ts';
import { fail } from '../../runtime/failure.ts';
import { type KeepDeps, keepUpload } from '../keep-upload.ts';
import { megabytes, pictureLimits, uploadLimits } from '../upload-limits.ts';
import { limitPixels } from './limit-pixels.ts';

interface PictureDeps extends KeepDeps {
  pdf: PdfEngine;
  tickets: Secret;
}

interface WantedPicture {
  fileKey: string;
  kind: 'image' | 'signature' | 'theme_image';
  packKey: string | null;
  notAnImage: ErrorCode;
}

/** Re-encodes an uploaded picture and keeps it. Throws what `keepUpload` does, file_too_large, or `notAnImage`. */
export async function keepPicture(
  deps: PictureDeps,
  caller: MemberCaller | SignatoryCaller,
  wanted: WantedPicture,
): Promise<{ filename: string; blob_key: string; blob_url: string }> {
  const kept = await keepUpload(deps, caller, wanted, (to) => storeClean(deps, caller, wanted, to));
  return { ...kept, blob_url: (await mediaAddresses(deps, caller)).url(blobFileKey(kept.blob_key)) };
}

async function storeClean(
  deps: PictureDeps,
  caller: MemberCaller | SignatoryCaller,
  { fileKey, kind, notAnImage }: WantedPicture,
  to: string,
): Promise<void> {
  const { files, pdf } = deps;
  const head = (await files.head(fileKey)) ?? fail('upload_missing');
  if (head.size > uploadLimits[kind]) fail('file_too_large', { n: megabytes(uploadLimits[kind]) });
  const bytes = await files.get(fileKey);
  await limitPixels(deps, caller, bytes);
  const image = await pdf.cleanImage(bytes, pictureLimits[kind]);
  if (!image) {
    await files.delete(fileKey);
    return fail(notAnImage);
  }
  await files.putOnce(to, image.png, 'image/png');
}
