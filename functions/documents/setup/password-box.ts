import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from '../../ports/secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts a file's password, bound to the child document, for the short time until the conversion has read it. */
export async function sealPassword(tickets: Secret, childKey: string, password: string): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await boxKey(tickets), iv).setAAD(Buffer.from(childKey));
  const text = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

export async function openPassword(tickets: Secret, childKey: string, box: string): Promise<string> {
  const bytes = Buffer.from(box, 'base64url');
  const decipher = createDecipheriv(algorithm, await boxKey(tickets), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(childKey))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

async function boxKey(tickets: Secret): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await tickets.get(), '', 'pdf password', 32));
}
