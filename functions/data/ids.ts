import { createHash, randomBytes } from 'node:crypto';
import { sha256Hex } from '../sha256-hex.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Random characters of 5 bits each. */
function randomText(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('');
}

/** An opaque key of 100 random bits, without dashes. */
export function newKey(): string {
  return randomText(20);
}

/** The same key for the same parts, so that an item made again replaces itself. */
export function keyFrom(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(createHash('sha256').update(part).digest());
  return Array.from(hash.digest().subarray(0, 20), (byte) => alphabet[byte & 31]).join('');
}

/** A child's key holds its pack's key, so that any document key leads to its partition without a look-up. */
export function newChildKey(packKey: string): string {
  return `${packKey}-${randomText(10)}`;
}

/** The pack's key, from the pack's or a child's key. */
export function packKeyOf(documentKey: string): string {
  return documentKey.split('-', 1)[0] || documentKey;
}

export function isChildKey(documentKey: string): boolean {
  return documentKey.includes('-');
}

/** 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of tokens: SHA-256, hex. */
export function hashToken(token: string): string {
  return sha256Hex(token);
}
