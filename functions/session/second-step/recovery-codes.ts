import { randomBytes, randomInt } from 'node:crypto';
import type { TwoFactorRecord } from '../../data/people/user-records.ts';
import { slowHash } from '../passwords.ts';

const howMany = 10;
/** Without letters and digits that look alike. 50 bits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const length = 10;

type Kept = Pick<TwoFactorRecord, 'recovery_salt' | 'recovery_hashes'>;

/** Ten new codes, to be shown once, and what is kept of them. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; kept: Kept }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: howMany }, newCode);
  const recovery_hashes = await Promise.all(codes.map((code) => slowHash(plain(code), salt)));
  return { codes, kept: { recovery_salt: salt.toString('hex'), recovery_hashes } };
}

/** The hashes that are left once this code is used; undefined if it is none of them. */
export async function withoutCode(kept: Kept, given: string): Promise<string[] | undefined> {
  const hash = await slowHash(plain(given) || 'none', Buffer.from(kept.recovery_salt, 'hex'));
  const left = kept.recovery_hashes.filter((one) => one !== hash);
  return left.length < kept.recovery_hashes.length ? left : undefined;
}

/** Two groups of five letters, with a hyphen between them. */
function newCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** A code as it is hashed: however it was typed, and wherever it was copied from. */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');
