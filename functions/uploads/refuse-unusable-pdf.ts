import type { Files } from '../ports/files.ts';
import { fail } from '../runtime/failure.ts';
import { megabytes, uploadLimits } from './upload-limits.ts';

/** Throws file_empty, file_too_large or only_pdf, and deletes what it refuses. `size` in bytes. */
export async function refuseUnusablePdf(files: Files, key: string, size: number): Promise<void> {
  const refusal =
    size === 0 ? 'file_empty' : size > uploadLimits.document ? 'file_too_large' : (await isPdf(files, key, size)) ? null : 'only_pdf';
  if (refusal === null) return;
  await files.delete(key);
  fail(refusal, { n: megabytes(uploadLimits.document) });
}

/** Readers look for the header in the first 1,024 bytes. */
async function isPdf(files: Files, key: string, size: number): Promise<boolean> {
  const start = await files.getRange(key, 0, Math.min(size, 1_024) - 1);
  return Buffer.from(start).toString('latin1').includes('%PDF-');
}
