import type { TwoFactorMethod } from '../../shared/contract/schemas/people/user.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { isLive } from '../../shared/domain/sessions/is-live.ts';
import { pinProblem } from '../../shared/domain/sessions/personal-pin.ts';
import { keys } from '../data/keys.ts';
import { isTwoStepMandatory } from '../data/people/proofs/mandatory-two-step.ts';
import { numberPins } from '../data/people/proofs/pins.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { loadTwoFactor, possibleMethods, twoFactorGone, twoFactorWrite } from '../data/people/proofs/two-factor.ts';
import type { TwoFactorRecord, UserRecord } from '../data/people/user-records.ts';
import type { Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { openSecret } from '../secret-box.ts';
import { type NewCredentials, newCredentials } from '../session/credentials.ts';
import { countTry } from '../session/password-tries.ts';
import { hashPassword } from '../session/passwords.ts';
import { newRecoveryCodes } from '../session/second-step/recovery-codes.ts';
import { type CodeDeps, type GivenCode, spendCode } from '../session/second-step/second-step.ts';
import { provePin } from '../session/second-step/text-pin.ts';
import { stepOfCode } from '../session/second-step/totp.ts';

/** What sets up a second step. */
export interface GivenMethod extends GivenCode {
  two_factor_pin_method?: TwoFactorMethod | undefined;
  pin?: string | undefined;
}

/**
 * Uses up a code of a user who is logged in and has two-step authentication, unless they have just given one. Throws
 * otp_from_app if none was given, two_factor_wrong, or too_many_requests.
 */
export async function proveHere(
  deps: CodeDeps,
  user: UserRecord,
  given: GivenCode,
  { proved }: Pick<MemberCaller, 'proved'>,
): Promise<void> {
  if (given.verification_otp === undefined && given.recovery_code === undefined) {
    if (proved === 'code') return;
    fail('otp_from_app');
  }
  await spendCode(deps, user, given, 'an open session');
}

/**
 * Gives a user a second step, or another one in place of the present. The ten recovery codes are answered here and
 * never again. Throws two_factor_method_not_allowed, or what belongs to the method.
 */
export async function switchOn(
  deps: CodeDeps,
  caller: MemberCaller,
  user: UserRecord,
  given: GivenMethod,
  also: Partial<UserRecord>,
): Promise<NewCredentials & { recovery_codes: string[] }> {
  const method = given.two_factor_pin_method ?? 'time_one_time_pin';
  if (!possibleMethods(deps.settings).includes(method)) fail('two_factor_method_not_allowed');
  const record = await loadTwoFactor(deps.table, user.key);
  const { its, set = {}, writes = [] } = await setUp[method](deps, caller, user, record, given);
  const { codes, kept } = await newRecoveryCodes();
  const of = { ...also, ...set, two_factor_pin_method: method, recovery_codes_left: codes.length };
  const changed = newCredentials(user, of, 'two_factor_on', deps.clock.now());
  const nothing = { secret_box: '', pin_hash: '', number: '', pending_box: '', pending_until: '' };
  const written = twoFactorWrite(user.key, record, { ...nothing, ...kept, ...its });
  return { ...changed, writes: [...changed.writes, written, ...writes], recovery_codes: codes };
}

/** What a method keeps, once it has been shown to work. */
type SetUp = (
  deps: CodeDeps,
  caller: MemberCaller,
  user: UserRecord,
  record: TwoFactorRecord,
  given: GivenMethod,
) => Promise<{ its: Partial<TwoFactorRecord>; set?: Partial<UserRecord>; writes?: Write[] }>;

const setUp: Record<TwoFactorMethod, SetUp> = {
  /** The prepared secret becomes the user's, once its first code shows that their app has it. */
  time_one_time_pin: async (deps, _caller, user, record, { verification_otp = '' }) => {
    const now = deps.clock.now();
    if (record.pending_box === '' || !isLive({ valid_until: record.pending_until }, now)) return fail('two_factor_not_prepared');
    const forget = await countTry(deps, `first code of ${user.key}`);
    const secret = await openSecret(deps.tickets, 'totp secret', user.key, record.pending_box);
    const last_step = await stepOfCode(secret, verification_otp, now, 0);
    if (last_step === undefined) return fail('two_factor_wrong');
    await forget();
    return { its: { secret_box: record.pending_box, last_step } };
  },
  /** The number that the code went to becomes the user's; `request_otp` has asked who they are. */
  sms_one_time_pin: async (deps, _caller, user, _record, { verification_otp }) => {
    const { destination, pin_id } = await provePin(deps, user, numberPins, verification_otp);
    const used = { delete: keys.pin(numberPins, user.key), if: [{ attribute: 'pin_id', equals: pin_id }] };
    return { its: { number: destination }, set: { mobile_number: destination }, writes: [used] };
  },
  pin: async (_deps, caller, _user, _record, { pin = '' }) => {
    requireProof(caller, 'code');
    const problem = pinProblem(pin);
    if (problem) fail(problem);
    return { its: { pin_hash: await hashPassword(pin) } };
  },
};

/** Forgets the second step and the recovery codes. Throws as `proveHere` does. */
export async function switchOff(
  deps: CodeDeps,
  caller: MemberCaller,
  user: UserRecord,
  given: GivenCode,
  also: Partial<UserRecord>,
): Promise<NewCredentials> {
  if (await isTwoStepMandatory(deps, user.key)) fail('two_step_mandatory');
  await proveHere(deps, user, given, caller);
  const record = await loadTwoFactor(deps.table, user.key);
  const set = { ...also, two_factor_pin_method: null, recovery_codes_left: 0 };
  const changed = newCredentials(user, set, 'two_factor_off', deps.clock.now());
  return { ...changed, writes: [...changed.writes, twoFactorGone(user.key, record)] };
}
