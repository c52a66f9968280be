import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from './ports/secrets.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is encrypted. Each purpose has a key of its own. */
type Purpose =
  | 'pdf password'
  | 'totp secret'
  | 'client secret'
  | 'code verifier'
  | 'operator totp secret'
  | 'integration secret'
  | 'integration tokens'
  | 'webhook secret';

/** Encrypts a secret, bound to its owner: a child document, a user, an operator, an account, a sign-in, an integration, or an endpoint of webhooks. */
export async function sealSecret(tickets: Secret, purpose: Purpose, ownerKey: string, secret: string): Promise<string> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, await boxKey(tickets, purpose), iv).setAAD(Buffer.from(ownerKey));
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Throws if the box is another owner's, or was changed, or if the installation's secret is another one now. */
export async function openSecret(tickets: Secret, purpose: Purpose, ownerKey: string, box: string): Promise<string> {
  const bytes = Buffer.from(box, 'base64url');
  const decipher = createDecipheriv(algorithm, await boxKey(tickets, purpose), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(ownerKey))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
}

async function boxKey(tickets: Secret, purpose: Purpose): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await tickets.get(), '', purpose, 32));
}
