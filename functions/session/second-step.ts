import type { UsedPasskey } from '../../shared/contract/schemas/passkey.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { loadTwoFactor, twoFactorWrite } from '../data/people/two-factor.ts';
import { hasSecondStep } from '../data/people/users.ts';
import type { TwoFactorRecord, UserRecord } from '../data/records.ts';
import { ConditionFailed, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { fail } from '../runtime/failure.ts';
import { openSecret } from '../secret-box.ts';
import { offerPasskey, provePasskeyStep } from './passkeys/prove-passkey.ts';
import { countTry } from './password-tries.ts';
import { withoutCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** What a person enters beside their password. */
export interface GivenCode {
  verification_otp?: string | undefined;
  recovery_code?: string | undefined;
}

/** What a person gives in the second step of a login: a code, or the use of a passkey. */
export interface GivenStep extends GivenCode {
  passkey?: UsedPasskey | undefined;
}

type CodeDeps = DepsFor<{ table: 'write'; tickets: 'read' }>;

/**
 * The second step of a login, once the password was right. Throws two_factor_required if no code was given, else as
 * `spendCode` does. Nobody gets here without the password, so the tries of all networks count together: many of them
 * can't try many codes. A device that has logged in before is counted separately, so that a thief of the password
 * can't keep its owner out.
 */
export async function proveSecondStep(
  deps: CodeDeps,
  caller: Caller,
  given: GivenStep,
  { user, isKnownDevice }: { user: UserRecord; isKnownDevice: boolean },
): Promise<void> {
  if (!hasSecondStep(user)) return;
  const from = isKnownDevice ? `device ${caller.device_hash}` : 'elsewhere';
  if (given.passkey) return provePasskeyStep(deps, user, given.passkey, from);
  if (given.verification_otp === undefined && given.recovery_code === undefined) {
    fail('two_factor_required', { answer: { two_factor_pin_method: user.two_factor_pin_method, ...(await offerPasskey(deps, user)) } });
  }
  await spendCode(deps, user, given, from);
}

/**
 * Uses up a code of the authenticator app, or a recovery code. Neither works a second time, nor does an older code of
 * the app. Throws two_factor_wrong, or too_many_requests with a growing pause after wrong codes from the same place.
 */
export async function spendCode(deps: CodeDeps, user: UserRecord, given: GivenCode, from: string): Promise<void> {
  const forget = await countTry(deps, `second step of ${user.key} from ${from}`);
  const record = await loadTwoFactor(deps.table, user.key);
  const writes = await using(deps, user, record, given);
  if (!writes) return fail('two_factor_wrong');
  try {
    await deps.table.transact(writes);
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
  if (record.secret_box === '') return undefined;
  const secret = await openSecret(deps.tickets, 'totp secret', user.key, record.secret_box);
  const last_step = await stepOfCode(secret, given.verification_otp ?? '', deps.clock.now(), record.last_step);
  return last_step === undefined ? undefined : [twoFactorWrite(user.key, record, { last_step })];
}
