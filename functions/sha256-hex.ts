import { hash } from 'node:crypto';

/** In hex, as hashes of files are stored, printed and compared. */
export function sha256Hex(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}
