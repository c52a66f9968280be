import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Importing a secret as a key takes longer than a MAC, so each key is imported once and kept as long as the secret. */
const made = new WeakMap<Uint8Array, KeyObject>();

/** HMAC with SHA-256. The secret's bytes must not change afterwards. */
export function hmac(secret: Uint8Array, message: string | Uint8Array): Buffer {
  let key = made.get(secret);
  if (!key) {
    key = createSecretKey(secret);
    made.set(secret, key);
  }
  return createHmac('sha256', key).update(message).digest();
}
