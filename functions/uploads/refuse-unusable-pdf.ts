import { hasPdfMark, pdfHead } from '../../shared/domain/documents/pdf-mark.ts';
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

async function isPdf(files: Files, key: string, size: number): Promise<boolean> {
  return hasPdfMark(await files.getRange(key, 0, Math.min(size, pdfHead) - 1));
}
