import { channelWords } from '../../shared/domain/channel-words.ts';
import { type Identified, type Identity, identificationRights } from '../../shared/domain/identification.ts';
import { utcTime } from '../../shared/domain/utc-time.ts';
import type { StoredAudit } from '../data/chain-audit.ts';
import type { SignatoryRecord } from '../data/records.ts';

type Person = Pick<SignatoryRecord, 'identified' | 'signed_in_presence' | 'presence_host' | 'pin_entered'>;

/** How the holder of the session that acted for a person was identified, in words that claim no more; none where nobody came. */
export function identifiedLines(person: Person): string[] {
  const { identified, pin_entered: pin } = person;
  if (!identified) return [];
  const { link, ...own } = identified;
  const lines = [wordsOf(own), ...(link ? [wordsOf(link)] : [])].map((words) => `${words}.`);
  if (!isProven(identified) && !pin) return ['Address not verified.', ...lines];
  return lines;
}

function isProven({ link, ...own }: Identified): boolean {
  return [own, ...(link ? [link] : [])].some((part) => {
    return identificationRights[part.identification].proves_destination && part.delivered_to !== null;
  });
}

function wordsOf({ identification, identified_by, delivered_to }: Identity): string {
  const by = identified_by ?? 'somebody';
  switch (identification) {
    case 'link_delivered':
      return `Came by the link that was sent to ${delivered_to} and shown to nobody else`;
    case 'link_handed_over':
      return identified_by ? `Came by a link that ${by} had made and handed over` : 'Came by a link; how it reached them is not recorded';
    case 'form_unproven':
      return 'Gave this name and address in an open form';
    case 'in_person':
      return `Signed in person, in the presence of ${by}`;
    case 'vouched_by_client':
      return `Vouched for by ${by}`;
    case 'member':
      return `Logged in as ${by}`;
    default:
      return `Entered a one-time pin sent by ${pinWays[identification]} to ${delivered_to}`;
  }
}

const pinWays = {
  pin_email: channelWords.email,
  pin_sms: channelWords.sms,
  pin_whatsapp: channelWords.whatsapp,
  pin_voice: channelWords.voice,
} as const;
const namers = {
  sender: 'as given by the sender',
  signatory: 'a number that they named themselves',
  earlier_signatory: 'as given by an earlier signatory',
} as const;

/** The one-time pin that was entered: when, how it had been sent and where, and whose number or address that was. */
export function pinLine(pin: SignatoryRecord['pin_entered'], records: readonly StoredAudit[]): string[] {
  if (!pin) return [];
  const entered = records.findLast(({ audit_entry_type }) => audit_entry_type === 'entered_correct_otp');
  const when = entered ? `Entered ${utcTime(entered.date_created)}: one` : 'Entered: one';
  return [`${when}-time pin sent by ${channelWords[pin.channel]} to ${pin.destination}, ${namers[pin.named_by ?? 'sender']}.`];
}
