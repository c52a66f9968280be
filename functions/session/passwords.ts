import { randomBytes } from 'node:crypto';
import { argon2id, argon2Verify } from 'hash-wasm';
import { errors } from '../../shared/contract/errors.ts';
import { personalWords } from '../../shared/domain/people/personal-words.ts';
import { passwordStrength } from '../../shared/domain/sessions/password-strength.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { fail } from '../runtime/failure.ts';
import type { Settings } from '../settings/settings.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes. Tests that log in hundreds of times lower it (test/support/cheap-passwords.ts). */
export const passwordCost = { parallelism: 1, iterations: 2, memorySize: 19_456, hashLength: 32 };

/** Makes an encoded argon2id hash with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return argon2id({ ...passwordCost, password: password.normalize('NFKC'), salt: randomBytes(16), outputType: 'encoded' });
}

/** A hash of another short secret, at the same cost, in hex. */
export function slowHash(secret: string, salt: Uint8Array): Promise<string> {
  return argon2id({ ...passwordCost, password: secret, salt, outputType: 'hex' });
}

/** Takes as long for an unknown user (`hash` undefined) as for a known one. */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  if (!hash || password === '') {
    await hashPassword(password || 'none');
    return false;
  }
  return argon2Verify({ password: password.normalize('NFKC'), hash });
}

/**
 * Checks the length (spec core §5), then how hard the password is to guess for somebody who knows the person's names
 * and address. `path` is its place in the request. Throws password_too_short, or password_weak with advice as its
 * issue.
 */
export function requireGoodPassword(
  password: string,
  settings: Settings,
  person: Pick<UserRecord, 'name' | 'last_name' | 'email_address'>,
  path: 'body.password' | 'body.new_password' | 'body.data.password',
): void {
  const least = settings.minimumPasswordLength;
  if (password.length < least) fail('password_too_short', { n: least });
  const { isEnough, advice } = passwordStrength(password, personalWords(person, settings.appName));
  if (isEnough) return;
  const { message } = errors.password_weak;
  fail('password_weak', { issues: [{ path, code: 'password_weak', message: [message, advice].join(' ').trim() }] });
}
