import { channelWords } from '../../../shared/domain/people/channel-words.ts';
import { isEmail } from '../../../shared/domain/people/email.ts';
import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import { type Identified, type Identity, identificationRights } from '../../../shared/domain/policy/signing/identification.ts';
import { utcTime } from '../../../shared/domain/wording/utc-time.ts';
import type { StoredAudit } from '../../data/audit/chain-audit.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';

type Contact = Pick<SignatoryRecord, 'email' | 'mobile_number'>;
type Person = Contact & Pick<SignatoryRecord, 'identified' | 'pin_entered'>;

/**
 * Says how the holder of the session that acted for a person was identified, and claims no more than is known. No line
 * if nobody opened the link.
 */
export function identifiedLines(person: Person): string[] {
  const { identified, pin_entered: pin } = person;
  if (!identified) return [];
  const { link, ...own } = identified;
  const lines = [own, ...(link ? [link] : [])].map((part) => {
    return `${wordsOf(part)}${part.delivered_to === null ? '' : elsewhere(part.delivered_to, person)}.`;
  });
  const pinProves = pin !== null && isReachedAt(pin.destination, person);
  if (!isProven(identified, person) && !pinProves) return ['Address not verified.', ...lines];
  return lines;
}

/** Only a link or pin sent to the person's own address or number proves anything about it. */
function isProven({ link, ...own }: Identified, person: Contact): boolean {
  return [own, ...(link ? [link] : [])].some(({ identification, delivered_to }) => {
    return identificationRights[identification].proves_destination && delivered_to !== null && isReachedAt(delivered_to, person);
  });
}

function isReachedAt(destination: string, { email, mobile_number }: Contact): boolean {
  return isEmail(destination) ? isSameEmail(destination, email) : destination === mobile_number;
}

function elsewhere(destination: string, person: Contact): string {
  if (isReachedAt(destination, person)) return '';
  return ` (${isEmail(destination) ? 'another address' : 'another number'} than the one above)`;
}

function wordsOf({ identification, identified_by, delivered_to }: Identity): string {
  const by = identified_by ?? 'somebody';
  switch (identification) {
    case 'link_delivered':
      return `Came by the link that was sent to ${delivered_to} and that this installation showed to nobody else`;
    case 'link_handed_over':
      return identified_by ? `Came by a link that ${by} had made and handed over` : 'Came by a link; how it reached them is not recorded';
    case 'sender_page':
      return `Came through the sender’s page at ${by}, which got a link of its own when the one that was sent to them was opened`;
    case 'form_unproven':
      return 'Gave this name and address in an open form';
    case 'in_person':
      return `Came in person, by a link that ${by} opened on their device; that both were present is what a tick there said`;
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

/** The one-time pin that was entered: when, how and where it was sent, and whose number or address that was. */
export function pinLine(person: Person, records: readonly StoredAudit[]): string[] {
  const { pin_entered: pin } = person;
  if (!pin) return [];
  const entered = records.findLast(({ audit_entry_type }) => audit_entry_type === 'entered_correct_otp');
  const when = entered ? `Entered ${utcTime(entered.date_created)}: one` : 'Entered: one';
  return [
    `${when}-time pin sent by ${channelWords[pin.channel]} to ${pin.destination}${elsewhere(pin.destination, person)}, ${namers[pin.named_by ?? 'sender']}.`,
  ];
}
