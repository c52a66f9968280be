import { blobFileKey } from '../data/files/blobs.ts';
import type { Files } from '../ports/files.ts';

/** How long the address of a file is good for, in seconds. */
const addressSeconds = 300;

/** Where a file blob is saved from under the name it came with, whatever it is: it is never shown in place. */
export function savedFileUrl(files: Pick<Files, 'downloadUrl'>, blobKey: string, filename: string): Promise<string> {
  const name = filename.trim() || 'file';
  return files.downloadUrl({
    key: blobFileKey(blobKey),
    filename: name,
    contentType: 'application/octet-stream',
    expiresSeconds: addressSeconds,
  });
}
