import { canBeAskedBy } from '../../../shared/domain/people/channels.ts';
import { normaliseEmail } from '../../../shared/domain/people/same-email.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { fail } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';

/** Throws channel_unavailable or channel_not_set_up: a person is asked only by the chosen channel. */
export function requireChannel(person: SignatoryRecord, { settings }: PackRecord, set: Settings['textChannels']): void {
  const channel = person.primary_communication_channel;
  if (channel === 'email') return;
  if (!canBeAskedBy(channel, person, settings)) fail('channel_unavailable');
  if (!set[channel]) fail('channel_not_set_up');
}

/**
 * Whether somebody else may be reached than before: an address or number was replaced by another, or none of them is
 * left. A detail that is added changes nothing.
 */
export function isSomebodyElse(before: SignatoryRecord, after: SignatoryRecord): boolean {
  const places = [
    { was: normaliseEmail(before.email), is: normaliseEmail(after.email) },
    { was: before.mobile_number, is: after.mobile_number },
  ].filter(({ was }) => was !== '');
  const isReplaced = places.some(({ was, is }) => is !== '' && is !== was);
  return isReplaced || (places.length > 0 && places.every(({ is }) => is === ''));
}

/** A link may have gone to both the address and the number, whatever the channel, because the sender may resend by another one. */
export function hasMoved(before: SignatoryRecord, after: SignatoryRecord): boolean {
  return (
    before.primary_communication_channel !== after.primary_communication_channel ||
    normaliseEmail(before.email) !== normaliseEmail(after.email) ||
    before.mobile_number !== after.mobile_number
  );
}
