import { loadTwoFactor, twoFactorGone, twoFactorWrite } from '../data/people/two-factor.ts';
import type { UserRecord } from '../data/records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import { openSecret } from '../secret-box.ts';
import { type NewCredentials, newCredentials } from '../session/credentials.ts';
import { countTry } from '../session/password-tries.ts';
import { newRecoveryCodes } from '../session/recovery-codes.ts';
import { type GivenCode, spendCode } from '../session/second-step.ts';
import { stepOfCode } from '../session/totp.ts';

type CodeDeps = DepsFor<{ table: 'write'; tickets: 'read' }>;

/**
 * Uses up a code of a user who is logged in and has two-step authentication. Throws otp_from_app if none was given,
 * two_factor_wrong, or too_many_requests.
 */
export async function proveHere(deps: CodeDeps, user: UserRecord, given: GivenCode): Promise<void> {
  if (given.verification_otp === undefined && given.recovery_code === undefined) fail('otp_from_app');
  await spendCode(deps, user, given, 'an open session');
}

/**
 * The prepared secret becomes the user's, once its first code shows that their app has it. The ten recovery codes are
 * answered here and never again. Throws two_factor_not_prepared, two_factor_wrong or too_many_requests.
 */
export async function switchOn(
  deps: CodeDeps,
  user: UserRecord,
  { verification_otp = '' }: GivenCode,
  also: Partial<UserRecord>,
): Promise<NewCredentials & { recovery_codes: string[] }> {
  const now = deps.clock.now();
  const record = await loadTwoFactor(deps.table, user.key);
  if (record.pending_box === '' || record.pending_until <= now.toISOString()) return fail('two_factor_not_prepared');
  const forget = await countTry(deps, `first code of ${user.key}`);
  const secret = await openSecret(deps.tickets, 'totp secret', user.key, record.pending_box);
  const last_step = await stepOfCode(secret, verification_otp, now, 0);
  if (last_step === undefined) return fail('two_factor_wrong');
  await forget();
  const { codes, kept } = await newRecoveryCodes();
  const set = { ...also, two_factor_pin_method: 'time_one_time_pin' as const, recovery_codes_left: codes.length };
  const changed = newCredentials(user, set, 'two_factor_on', now);
  const its = { ...kept, secret_box: record.pending_box, last_step, pending_box: '', pending_until: '' };
  return { ...changed, writes: [...changed.writes, twoFactorWrite(user.key, record, its)], recovery_codes: codes };
}

/** Forgets the secret and the recovery codes. Throws as `proveHere` does. */
export async function switchOff(deps: CodeDeps, user: UserRecord, given: GivenCode, also: Partial<UserRecord>): Promise<NewCredentials> {
  await proveHere(deps, user, given);
  const record = await loadTwoFactor(deps.table, user.key);
  const set = { ...also, two_factor_pin_method: null, recovery_codes_left: 0 };
  const changed = newCredentials(user, set, 'two_factor_off', deps.clock.now());
  return { ...changed, writes: [...changed.writes, twoFactorGone(user.key, record)] };
}
