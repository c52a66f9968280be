import type { PlannedTexts } from '../../shared/contract/schemas/documents/planned-texts.ts';
import { asksForPin, pinPlaces, pinRoute } from '../../shared/domain/signing/one-time-pin.ts';
import { newToken } from '../data/ids.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { Settings } from '../settings/settings.ts';
import { completedText, isCopyTexted } from './kinds/completed.ts';
import { pinText } from './kinds/pin.ts';
import { channelFor, requestText } from './kinds/signature-request.ts';
import { completedRecipients, contactOf } from './recipients.ts';
import { billFor } from './text-prices.ts';

interface Planned {
  channel: PlannedTexts['channel'];
  text: string;
}

/**
 * The texts that go out if a pack is sent as it is: everybody's request, a pin for each person who is asked for one, and
 * the final copies. They are composed as they will be sent, with links and pins of the same length.
 */
export function plannedTexts(full: FullPack, settings: Settings): PlannedTexts[] {
  const planned = [...requests(full, settings), ...pins(full, settings), ...copies(full, settings)];
  return (['sms', 'whatsapp'] as const).flatMap((channel) => {
    const texts = planned.filter((one) => one.channel === channel).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ channel, messages: texts.length, ...billFor(settings, channel, texts) }];
  });
}

const someLink = ({ publicUrl }: Settings) => `${publicUrl}/sign/${newToken()}`;

function requests({ pack, signatories }: FullPack, settings: Settings): Planned[] {
  return signatories.flatMap((person) => {
    const channel = channelFor(person, undefined);
    if (channel === 'email' || person.mobile_number === '' || !person.can_receive_signing_notifications) return [];
    return [{ channel, text: requestText(pack, person, someLink(settings)) }];
  });
}

/** A call is neither an SMS nor a WhatsApp message. */
function pins({ pack, signatories }: FullPack, { twoFactorMandatory, textChannels }: Settings): Planned[] {
  return signatories.flatMap((person) => {
    const isAsked = twoFactorMandatory || asksForPin(pack.settings, person);
    const channel = isAsked && pinRoute(pinPlaces(person), {}, textChannels)?.channel;
    if (channel !== 'sms' && channel !== 'whatsapp') return [];
    return [{ channel, text: pinText(pack, person, '000000', false).text }];
  });
}

function copies(full: FullPack, settings: Settings): Planned[] {
  return completedRecipients(full).flatMap((to) => {
    if (!isCopyTexted(to, contactOf(full, to))) return [];
    return [{ channel: 'sms' as const, text: completedText(full, to, someLink(settings)) }];
  });
}
