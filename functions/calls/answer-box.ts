import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts the answer that is stored for a repeated call. It may hold session tokens, so only the Idempotency-Key opens
 * it, of which just a hash is stored (HKDF to AES-256-GCM).
 */
export function closeAnswer(answer: object, idempotencyKey: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(idempotencyKey, 'idempotent answer'), iv);
  const closed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString('base64');
}

/** Throws for another key. */
export function openAnswer(box: string, idempotencyKey: string): Record<string, unknown> {
  const bytes = Buffer.from(box, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(idempotencyKey, 'idempotent answer'), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8'));
}

/**
 * Shows whether a request is repeated unchanged. Readers of the table could guess a body with a pin or a password from
 * its plain hash; this MAC needs the Idempotency-Key too (HKDF to HMAC-SHA-256, hex).
 */
export function requestMac(request: string, idempotencyKey: string): string {
  return createHmac('sha256', keyFrom(idempotencyKey, 'idempotent request')).update(request).digest('hex');
}

function keyFrom(idempotencyKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', idempotencyKey, '', purpose, 32));
}
