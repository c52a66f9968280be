import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { pinLimits } from '../../shared/domain/signing/one-time-pin.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { ownPinHolder, pinWrite, userPins } from '../data/people/proofs/pins.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { hasSecondStep } from '../data/people/users.ts';
import { fail } from '../runtime/failure.ts';
import { type PinDeps, provePin } from '../session/second-step/text-pin.ts';

/**
 * Sends a user a code by which they show that they still read their confirmed mailbox. Throws email_not_verified, or
 * otp_from_app where an authenticator app gives better codes.
 */
export async function sendOwnPin(
  deps: PinDeps,
  user: UserRecord,
  caller: Pick<MemberCaller, 'email_verified'>,
): Promise<{ destination: string; valid_until: string }> {
  if (hasSecondStep(user)) fail('otp_from_app');
  if (!caller.email_verified) fail('email_not_verified');
  await limitRate(deps, `own pins for ${user.key}`, pinLimits.perTenMinutes, 600);
  await limitRate(deps, `own pins in a day for ${user.key}`, pinLimits.perDay, 86_400);
  const holder = ownPinHolder(user);
  const destination = user.email_address;
  const pin = { pin_id: newKey(), round: holder.round, generation: holder.link_generation, channel: 'email' as const, destination };
  const { write, valid_until } = await pinWrite(deps, userPins, user.key, pin);
  const event = { type: 'user_mail_requested', mail: 'user_pin', user_key: user.key, pin_id: pin.pin_id } as const;
  await deps.table.transact([write, { put: eventItem(event, deps.clock.now()) }]);
  return { destination, valid_until };
}

/** Uses up the code that was sent. Throws otp_required, otp_wrong or otp_expired. */
export async function proveOwnPin(deps: PinDeps, user: UserRecord, given: string | undefined): Promise<void> {
  await provePin(deps, user, userPins, given);
  await deps.table.write({ delete: keys.pin(userPins, user.key) });
}
