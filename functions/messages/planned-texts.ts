import type { PlannedTexts } from '../../shared/contract/schemas/documents/planned-texts.ts';
import { asksForPin, pinPlaces, pinRoute } from '../../shared/domain/signing/one-time-pin.ts';
import type { Language } from '../../shared/messages/languages.ts';
import { newToken } from '../data/ids.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { Settings } from '../settings/settings.ts';
import { completedRecipients, contactOf } from './recipients.ts';
import { billFor } from './text-prices.ts';
import { channelFor, completedText, isCopyTexted, pinText, requestText } from './texts.ts';

interface About {
  full: FullPack;
  settings: Settings;
  language: Language;
}

interface Planned {
  channel: PlannedTexts['channel'];
  text: string;
}

/**
 * The texts that go out if a pack is sent as it is: everybody's request, a pin for each person who is asked for one, and
 * the final copies. They are composed as they will be sent, with links and pins of the same length, but in the sender's
 * language: what somebody else chose as a user here is not for the sender to know.
 */
export function plannedTexts(full: FullPack, settings: Settings, language: Language): PlannedTexts[] {
  const about = { full, settings, language };
  const planned = [...requests(about), ...pins(about), ...copies(about)];
  return (['sms', 'whatsapp'] as const).flatMap((channel) => {
    const texts = planned.filter((one) => one.channel === channel).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ channel, messages: texts.length, ...billFor(settings, channel, texts) }];
  });
}

const someLink = ({ publicUrl }: Settings) => `${publicUrl}/sign/${newToken()}`;

function requests({ full: { pack, signatories }, settings, language }: About): Planned[] {
  return signatories.flatMap((person) => {
    const channel = channelFor(person, undefined);
    if (channel === 'email' || person.mobile_number === '' || !person.can_receive_signing_notifications) return [];
    return [{ channel, text: requestText(pack, language, someLink(settings)) }];
  });
}

/** A call is neither an SMS nor a WhatsApp message. */
function pins({ full: { pack, signatories }, settings: { twoFactorMandatory, textChannels }, language }: About): Planned[] {
  return signatories.flatMap((person) => {
    const isAsked = twoFactorMandatory || asksForPin(pack.settings, person);
    const channel = isAsked && pinRoute(pinPlaces(person), {}, textChannels)?.channel;
    if (channel !== 'sms' && channel !== 'whatsapp') return [];
    return [{ channel, text: pinText(pack, { pin: '000000', language }) }];
  });
}

function copies({ full, settings, language }: About): Planned[] {
  const total = full.signatories.length;
  const asPlanned = { signed: total, excluded: 0, total };
  return completedRecipients(full).flatMap((to) => {
    if (!isCopyTexted(to, contactOf(full, to))) return [];
    return [{ channel: 'sms' as const, text: completedText(full.pack, asPlanned, language, someLink(settings)) }];
  });
}
