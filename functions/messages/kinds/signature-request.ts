import type { CommunicationChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Identity } from '../../../shared/domain/policy/signing/identification.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { shortDayOf } from '../../../shared/domain/sending/deadline.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { letterWords, localeOf } from '../../../shared/messages/letter/letter-words.ts';
import { requestLetter, senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { loadAsker } from '../../access/load-asker.ts';
import { who } from '../../audit/audit-entries.ts';
import { childrenSeenBy } from '../../data/fields/fields-in-force.ts';
import type { AboutTime } from '../../data/following/domain-event.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { namedBy } from '../../data/people/passed-on.ts';
import { loadUser } from '../../data/people/users.ts';
import { signingLink } from '../../signing/signing-link.ts';
import type { PackJob, PackMessage, Recorded } from '../message.ts';
import { shorten } from '../shorten.ts';

export interface SignatureRequestJob extends PackJob {
  kind: 'signature_request';
  signatory_uuid: string;
  channel?: CommunicationChannel;
  /** A repeated request. */
  reminder?: true;
  about_time?: AboutTime;
}

/** Asks one person for their signature, or reminds them. */
export const signatureRequest: PackMessage<SignatureRequestJob, 'signatures_requested'> = {
  kind: 'signature_request',
  on: 'signatures_requested',
  jobs: (id, { pack_key, round, signatory_uuids, channel, reminder, about_time }) =>
    signatory_uuids.map((signatory_uuid) => ({
      kind: 'signature_request',
      id,
      pack_key,
      round,
      signatory_uuid,
      ...(channel && { channel }),
      ...(reminder && { reminder }),
      ...(about_time && { about_time }),
    })),
  recipient: (_full, { signatory_uuid }) => signatory_uuid,
  channel: (full, job) => {
    const person = askedPerson(full, job);
    return person && channelFor(person, job.channel);
  },
  mail: async (deps, full, job) => {
    const person = askedPerson(full, job, deps.clock.now());
    if (!person) return undefined;
    const link = await signingLink(deps, job.id, full, person, deliveredTo(person.email));
    const [sender, { account_name }] = await Promise.all([loadUser(deps.table, full.pack.created_by), loadAsker(deps.table, full.pack)]);
    const pages = childrenSeenBy(full, person.uuid).reduce((sum, child) => sum + child.page_sizes.length, 0);
    const signature = sender?.email_signature;
    const letter = {
      ...requestLetter(full.pack, person, link, job, { account_name: withoutAddresses(account_name), pages, by: namedBy(person) }),
      ...(signature && { signature }),
    };
    return { to: person.email, letter, outcome: recorded(job, who(person)) };
  },
  text: async (deps, full, job) => {
    const person = askedPerson(full, job, deps.clock.now());
    if (!person) return undefined;
    const { url } = await signingLink(deps, job.id, full, person, deliveredTo(person.mobile_number));
    const text = requestText(full.pack, person, url, job.reminder);
    return { to: person.mobile_number, text, outcome: recorded(job, who({ ...person, email: '' })) };
  },
};

/** The person whom this job still has to ask; undefined if the request no longer holds. */
function askedPerson({ pack, signatories }: FullPack, job: SignatureRequestJob, now?: Date): SignatoryRecord | undefined {
  if (now && !signerMay('actInTime', { pack, now }).ok) return undefined;
  const person = signatories.find(({ uuid }) => uuid === job.signatory_uuid);
  return person && pack.round === job.round && signerMay('beAsked', { pack, person }).ok ? person : undefined;
}

/** The channel for this person: the chosen one, which sending has checked, or SMS if they have no email address. */
export function channelFor(person: SignatoryRecord, wanted: CommunicationChannel | undefined): CommunicationChannel {
  const channel = wanted ?? person.primary_communication_channel;
  return channel === 'email' && person.email === '' ? 'sms' : channel;
}

/** Describes what following this message's link proves. */
function deliveredTo(delivered_to: string): Identity {
  return { identification: 'link_delivered', identified_by: null, delivered_to };
}

function recorded({ signatory_uuid, round, reminder }: SignatureRequestJob, recipient: string): Recorded {
  return {
    what: reminder ? 'reminder' : 'request',
    recipient,
    signatory: signatory_uuid,
    request: { uuid: signatory_uuid, round },
  };
}

type Asking = Parameters<typeof requestLetter>[0];
type Asked = Parameters<typeof requestLetter>[1];

/** One line of text and the link. */
export function requestText(pack: Asking, person: Pick<Asked, 'language'>, url: string, reminder = false): string {
  const { t, language } = letterWords('signature_request', person.language ?? 'en');
  const about = { sender: shorten(senderOf(pack)), document: shorten(pack.document_name), url };
  if (!pack.sign_by) return t(reminder ? 'reminder_text' : 'text', about);
  const day = shortDayOf(pack.sign_by, localeOf(language));
  return t(reminder ? 'reminder_text_by' : 'text_by', { ...about, day });
}
