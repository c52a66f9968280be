import type { Files } from '../ports/files.ts';
import { fail } from '../runtime/failure.ts';
import { megabytes, uploadSeconds } from './upload-limits.ts';

/**
 * An address to which a file may be PUT. With its exact size in `bytes` the store takes exactly that many; without it
 * only upload-success can refuse a file larger than `maxBytes`. Throws file_too_large.
 */
export function uploadAddress(files: Pick<Files, 'uploadUrl'>, key: string, maxBytes: number, bytes: number | undefined): Promise<string> {
  if (bytes !== undefined && bytes > maxBytes) fail('file_too_large', { n: megabytes(maxBytes) });
  return files.uploadUrl({ key, maxBytes, expiresSeconds: uploadSeconds, ...(bytes !== undefined && { bytes }) });
}
