import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** Making a key of a secret's bytes takes longer than a MAC: each is made once, for as long as the secret is held. */
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
