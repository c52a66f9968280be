import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * An answer as it is kept for a repeated call: it may hold session tokens, so only the Idempotency-Key itself, of which no more than
 * a hash is stored, opens it (HKDF to AES-256-GCM).
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
 * Tells whether a request is repeated unchanged. A plain hash of a body with a pin or a password in it could be guessed by whoever
 * reads the table; this one takes the Idempotency-Key to compute (HKDF to HMAC-SHA-256, hex).
 */
export function requestMac(request: string, idempotencyKey: string): string {
  return createHmac('sha256', keyFrom(idempotencyKey, 'idempotent request')).update(request).digest('hex');
}

function keyFrom(idempotencyKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', idempotencyKey, '', purpose, 32));
}
