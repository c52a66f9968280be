import { createHash, randomBytes, randomUUID } from 'node:crypto';
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

/** A key that begins with the time, so that things stand in the order in which they were made. */
export function newTimedKey(now: Date): string {
  return `${now.getTime().toString(36)}-${newKey()}`;
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

/** Makes the keys of what is new. */
export interface Ids {
  key: () => string;
  childKey: (packKey: string) => string;
  uuid: () => string;
}

export const randomIds: Ids = { key: newKey, childKey: newChildKey, uuid: randomUUID };

/** The same keys in the same order for the same seed, so that whoever makes something again makes the same thing. */
export function idsFrom(seed: string): Ids {
  let made = 0;
  const next = () => keyFrom(seed, String(made++));
  const uuid = () => {
    const hex = sha256Hex(next());
    return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
  };
  return { key: next, childKey: (packKey) => `${packKey}-${next().slice(0, 10)}`, uuid };
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
