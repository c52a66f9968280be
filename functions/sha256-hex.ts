import { hash } from 'node:crypto';

/** In hex, as hashes are stored, printed and compared. A text is hashed as UTF-8. */
export function sha256Hex(content: string | Uint8Array): string {
  return hash('sha256', content);
}
