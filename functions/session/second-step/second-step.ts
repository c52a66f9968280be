import type { UsedPasskey } from '../../../shared/contract/schemas/people/passkey.ts';
import type { Caller } from '../../../shared/domain/people/caller.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { keys } from '../../data/keys.ts';
import { loginPins, ownPinHolder, tryPin } from '../../data/people/proofs/pins.ts';
import { loadTwoFactor, twoFactorWrite } from '../../data/people/proofs/two-factor.ts';
import type { TwoFactorRecord, UserRecord } from '../../data/people/user-records.ts';
import { hasSecondStep } from '../../data/people/users.ts';
import { ConditionFailed, type Write } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { Failure, fail } from '../../runtime/failure.ts';
import { openSecret } from '../../secret-box.ts';
import { offerPasskey, provePasskeyStep } from '../passkeys/prove-passkey.ts';
import { countTry } from '../password-tries.ts';
import { passwordMatches } from '../passwords.ts';
import { withoutCode } from './recovery-codes.ts';
import { sendTextPin, type TextPinChannel } from './text-pin.ts';
import { stepOfCode } from './totp.ts';

/** What a person enters beside their password. */
export interface GivenCode {
  verification_otp?: string | undefined;
  recovery_code?: string | undefined;
}

/** What a person gives in the second step of a login: a code, or the use of a passkey. They can also have another code sent. */
export interface GivenStep extends GivenCode {
  passkey?: UsedPasskey | undefined;
  request_new_otp?: boolean | undefined;
  communication_channel?: TextPinChannel | undefined;
}

export type CodeDeps = DepsFor<{ table: 'write'; tickets: 'read'; links: 'read' }>;

/**
 * The second step of a login, once the password was right. Throws two_factor_required if no code was given, and sends
 * one where codes go to a telephone; else throws as `spendCode` does. Nobody gets here without the password, so the
 * tries of all networks count together: many of them can't try many codes. A device that has logged in before is
 * counted separately, so that a thief of the password can't keep its owner out.
 */
export async function proveSecondStep(
  deps: CodeDeps,
  caller: Caller,
  given: GivenStep,
  { user, isKnownDevice }: { user: UserRecord; isKnownDevice: boolean },
): Promise<void> {
  const { two_factor_pin_method } = user;
  if (!hasSecondStep(user)) return;
  const from = isKnownDevice ? `device ${caller.device_hash}` : 'elsewhere';
  if (given.passkey) return provePasskeyStep(deps, user, given.passkey, from).catch((error) => offeringAgain(deps, user, error));
  const isNothing = given.verification_otp === undefined && given.recovery_code === undefined;
  if (given.request_new_otp || isNothing) {
    // Texts cost money, and each login makes a device known: all of them together may ask as often as one.
    const asking = isKnownDevice ? 'known devices' : from;
    const sent = two_factor_pin_method === 'sms_one_time_pin' && (await sendAtLogin(deps, user, given.communication_channel, asking));
    fail('two_factor_required', { answer: { two_factor_pin_method, ...sent, ...(await offerPasskey(deps, user)) } });
  }
  await spendCode(deps, user, given, from);
}

/** A refused passkey has used up its options: the refusal brings others, so that nobody logs in again for them and gets another text. */
async function offeringAgain(deps: CodeDeps, user: UserRecord, error: unknown): Promise<never> {
  if (!(error instanceof Failure)) throw error;
  return fail(error.code, { ...error.details, answer: { ...error.details.answer, ...(await offerPasskey(deps, user)) } });
}

/** Sends a code to the number of the second step. Throws otp_channel_unavailable or too_many_requests. */
export async function sendSecondStep(deps: CodeDeps, user: UserRecord, channel: TextPinChannel | undefined, from: string) {
  const { number = '' } = await loadTwoFactor(deps.table, user.key);
  return sendTextPin(deps, user, { place: loginPins, number, channel, from });
}

/** If no more codes go out for now, an earlier code or a recovery code still does. */
async function sendAtLogin(deps: CodeDeps, user: UserRecord, channel: TextPinChannel | undefined, from: string): Promise<object> {
  try {
    const { destination } = await sendSecondStep(deps, user, channel, from);
    return { code_sent: true, destination: `•••${destination.slice(-3)}` };
  } catch (error) {
    if (error instanceof Failure && (error.code === 'too_many_requests' || error.code === 'otp_channel_unavailable')) {
      return { code_sent: false };
    }
    throw error;
  }
}

/**
 * Uses up a code of the present method, or a recovery code; a personal PIN stays. No code works a second time, nor does
 * an older one of an app. Throws two_factor_wrong, or too_many_requests with a growing pause after wrong codes from the
 * same place.
 */
export async function spendCode(deps: CodeDeps, user: UserRecord, given: GivenCode, from: string): Promise<void> {
  const forget = await countTry(deps, `second step of ${user.key} from ${from}`);
  const record = await loadTwoFactor(deps.table, user.key);
  const writes = await using(deps, user, record, given);
  if (!writes) return fail('two_factor_wrong');
  try {
    if (writes.length > 0) await deps.table.transact(writes);
  } catch (error) {
    // Another call has used this code, or another one, at the same moment.
    if (error instanceof ConditionFailed) return fail('two_factor_wrong');
    throw error;
  }
  await forget();
}

/** The writes that use up a code; undefined if it is not right. */
async function using(deps: CodeDeps, user: UserRecord, record: TwoFactorRecord, given: GivenCode): Promise<Write[] | undefined> {
  if (given.recovery_code !== undefined) {
    const left = await withoutCode(record, given.recovery_code);
    return (
      left && [
        twoFactorWrite(user.key, record, { recovery_hashes: left }),
        { update: keys.user(user.key), set: { recovery_codes_left: left.length }, if: [{ attribute: 'pk', exists: true }] },
        { put: eventItem({ type: 'user_mail_requested', mail: 'recovery_code_used', user_key: user.key }, deps.clock.now()) },
      ]
    );
  }
  const code = given.verification_otp ?? '';
  switch (user.two_factor_pin_method) {
    case 'pin':
      return (await passwordMatches(code.trim(), record.pin_hash)) ? [] : undefined;
    case 'sms_one_time_pin': {
      const tried = await tryPin(deps, loginPins, ownPinHolder(user), code);
      if (!tried?.right) return undefined;
      return [{ delete: keys.pin(loginPins, user.key), if: [{ attribute: 'pin_id', equals: tried.pin.pin_id }] }];
    }
    default: {
      if (record.secret_box === '') return undefined;
      const secret = await openSecret(deps.tickets, 'totp secret', user.key, record.secret_box);
      const last_step = await stepOfCode(secret, code, deps.clock.now(), record.last_step);
      return last_step === undefined ? undefined : [twoFactorWrite(user.key, record, { last_step })];
    }
  }
}
