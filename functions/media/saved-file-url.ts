import { addressSeconds } from '../data/files/address-seconds.ts';
import { blobFileKey } from '../data/files/blobs.ts';
import type { Files } from '../ports/files.ts';

/** The address that saves a file blob under its original name, whatever its type. Such a file is never displayed. */
export function savedFileUrl(files: Pick<Files, 'downloadUrl'>, blobKey: string, filename: string): Promise<string> {
  const name = filename.trim() || 'file';
  return files.downloadUrl({
    key: blobFileKey(blobKey),
    filename: name,
    contentType: 'application/octet-stream',
    expiresSeconds: addressSeconds,
  });
}
