import { pinLimits, pinRoute } from '../../../shared/domain/signing/one-time-pin.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { newKey } from '../../data/ids.ts';
import { currentPin, failForWrongPin, ownPinHolder, type PinRecord, pinWrite, tryPin } from '../../data/people/proofs/pins.ts';
import type { UserPinPlace, UserRecord } from '../../data/people/user-records.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { fail } from '../../runtime/failure.ts';

export type PinDeps = DepsFor<{ table: 'write'; links: 'read' }>;
export type TextPinChannel = 'sms' | 'whatsapp';

interface Wanted {
  /** What the pin is for. One of another place is worth nothing here. */
  place: UserPinPlace;
  number: string;
  channel?: TextPinChannel | undefined;
  /** Who asks, as they are counted. Others can't use up what known devices may ask for. */
  from: string;
}

/** Whether this installation can send a pin to a telephone. */
export const canText = ({ settings }: Pick<PinDeps, 'settings'>): boolean => settings.textChannels.sms || settings.textChannels.whatsapp;

/**
 * Sends a user a pin by SMS or WhatsApp; asked again within 15 seconds, it sends nothing new. Throws
 * otp_channel_unavailable, or too_many_requests for the asking and for the number, whose holder may be somebody else.
 */
export async function sendTextPin(
  deps: PinDeps,
  user: UserRecord,
  { place, number, channel, from }: Wanted,
): Promise<{ destination: string; channel: TextPinChannel; valid_until: string }> {
  const can = { ...deps.settings.textChannels, voice: false };
  const route = pinRoute({ number, email: '' }, { use_whatsapp: channel === 'whatsapp' }, can) ?? fail('otp_channel_unavailable');
  const by = route.channel as TextPinChannel;
  const holder = ownPinHolder(user);
  const pending = await currentPin(deps, place, holder);
  const since = new Date(deps.clock.now().getTime() - pinLimits.resendMilliseconds).toISOString();
  if (pending?.destination === number && pending.channel === by && pending.date_sent > since) {
    return { destination: number, channel: by, valid_until: pending.valid_until };
  }
  for (const whose of [`${place} of ${user.key} from ${from}`, `${place} to ${number} from ${from}`]) {
    await limitRate(deps, `pins ${whose}`, pinLimits.perTenMinutes, 600);
    await limitRate(deps, `pins in a day ${whose}`, pinLimits.perDay, 86_400);
  }
  const pin = { pin_id: newKey(), round: holder.round, generation: holder.link_generation, ...route };
  const { write, valid_until } = await pinWrite(deps, place, user.key, pin);
  const event = { type: 'user_text_requested', user_key: user.key, pin_id: pin.pin_id, place, channel: by } as const;
  await deps.table.transact([write, { put: eventItem(event, deps.clock.now()) }]);
  return { destination: number, channel: by, valid_until };
}

/** Checks a pin and answers it. Throws otp_required, otp_wrong or otp_expired. */
export async function provePin(
  deps: PinDeps,
  user: UserRecord,
  place: Parameters<typeof tryPin>[1],
  given: string | undefined,
): Promise<PinRecord> {
  if (given === undefined) return fail('otp_required');
  const tried = await tryPin(deps, place, ownPinHolder(user), given);
  if (!tried) return fail('otp_expired');
  return tried.right ? tried.pin : failForWrongPin(tried.pin);
}
