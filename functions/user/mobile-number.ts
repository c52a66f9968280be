import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { parseMobileNumber } from '../../shared/domain/people/mobile-number.ts';
import { eventItem } from '../data/following/event-items.ts';
import { keys } from '../data/keys.ts';
import { numberPins } from '../data/people/proofs/pins.ts';
import { requireProof } from '../data/people/proofs/proof.ts';
import { loadTwoFactor, twoFactorWrite } from '../data/people/proofs/two-factor.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import type { Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { canText, type PinDeps, provePin } from '../session/second-step/text-pin.ts';

/** A number in E.164. Throws mobile_number_invalid. */
export function inE164(text: string, defaultCountry: string): string {
  const number = parseMobileNumber(text.trim(), defaultCountry);
  return number.ok ? number.e164 : fail('mobile_number_invalid');
}

/**
 * The writes that give a user another mobile number, or none; nothing if it stays. Spec core §4: it takes a one-time
 * code, which goes to the new number. Without a number, or where no texts are sent, the person proves who they are by
 * another code. Throws proof_required, otp_required, otp_wrong, otp_expired or mobile_number_in_use.
 */
export async function changedNumber(
  deps: PinDeps,
  caller: MemberCaller,
  user: UserRecord,
  { mobile_number, verification_otp }: { mobile_number?: string | undefined; verification_otp?: string | undefined },
): Promise<{ set: Pick<UserRecord, 'mobile_number'> | Record<never, never>; writes: Write[] }> {
  if (mobile_number === undefined) return { set: {}, writes: [] };
  const number = mobile_number.trim() === '' ? '' : inE164(mobile_number, deps.settings.defaultCountry);
  if (number === user.mobile_number) return { set: {}, writes: [] };
  const told = { type: 'user_mail_requested', mail: 'mobile_number_changed', user_key: user.key } as const;
  const writes: Write[] = [{ put: eventItem(told, deps.clock.now()) }];
  const isSecondStep = user.two_factor_pin_method === 'sms_one_time_pin';
  if (number === '' && isSecondStep) fail('mobile_number_in_use');
  if (number === '' || !canText(deps)) {
    requireProof(caller, 'code');
    return { set: { mobile_number: number }, writes };
  }
  const { destination, pin_id } = await provePin(deps, user, numberPins, verification_otp);
  // The code was sent to another number, and proves nothing about this one.
  if (destination !== number) fail('otp_expired');
  writes.push({ delete: keys.pin(numberPins, user.key), if: [{ attribute: 'pin_id', equals: pin_id }] });
  if (isSecondStep) writes.push(twoFactorWrite(user.key, await loadTwoFactor(deps.table, user.key), { number }));
  return { set: { mobile_number: number }, writes };
}
