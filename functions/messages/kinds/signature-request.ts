import type { CommunicationChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Identity } from '../../../shared/domain/policy/signing/identification.ts';
import { signerMay } from '../../../shared/domain/policy/signing/signing-rules.ts';
import { requestLetter } from '../../../shared/messages/letter/request-letter.ts';
import { loadAsker } from '../../access/load-asker.ts';
import { who } from '../../audit/audit-entries.ts';
import { childrenSeenBy } from '../../data/fields/fields-in-force.ts';
import type { AboutTime } from '../../data/following/domain-event.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { namedBy } from '../../data/people/passed-on.ts';
import { loadUser } from '../../data/people/users.ts';
import { signingLink } from '../../signing/signing-link.ts';
import { zoneOfProfile } from '../../signing/signing-zone.ts';
import { readerLanguage } from '../language-of.ts';
import type { Composing, PackJob, PackMessage, Recorded } from '../message.ts';
import { channelFor, requestText } from '../texts.ts';

export interface SignatureRequestJob extends PackJob {
  kind: 'signature_request';
  signatory_uuid: string;
  channel?: CommunicationChannel;
  /** A repeated request. */
  reminder?: true;
  about_time?: AboutTime;
  /** The event that made the link that it brings. Missing: this one. */
  link_event?: string;
  /** It waits for the quotas, for as long as their link is this one. */
  later_for?: number;
}

/** Asks one person for their signature, or reminds them. */
export const signatureRequest: PackMessage<SignatureRequestJob, 'signatures_requested'> = {
  kind: 'signature_request',
  on: 'signatures_requested',
  jobs: (id, { pack_key, round, signatory_uuids, channel, reminder, about_time, link_event, later_for }) =>
    signatory_uuids.map((signatory_uuid) => ({
      kind: 'signature_request',
      id,
      pack_key,
      round,
      signatory_uuid,
      ...(channel && { channel }),
      ...(reminder && { reminder }),
      ...(about_time && { about_time }),
      ...(link_event !== undefined && { link_event }),
      ...(later_for !== undefined && { later_for }),
    })),
  recipient: (_full, { signatory_uuid }) => signatory_uuid,
  channel: (full, job) => {
    const person = askedPerson(full, job);
    return person && channelFor(person, job.channel);
  },
  mail: async (deps, full, job) => {
    const person = askedPerson(full, job, deps.clock.now());
    if (!person) return undefined;
    const link = await deliveredLink(deps, job, full, person, { channel: 'email', to: person.email });
    if (!link) return undefined;
    const [sender, { account_name }] = await Promise.all([loadUser(deps.table, full.pack.created_by), loadAsker(deps.table, full.pack)]);
    const language = await readerLanguage(deps.table, full.pack, person);
    const reading = await readingOf(deps, full, person, job);
    const pages = childrenSeenBy(full, person.uuid).reduce((sum, child) => sum + child.page_sizes.length, 0);
    const signature = sender?.email_signature;
    const letter = {
      ...requestLetter(full.pack, { name: person.name, language, reading }, link, job, {
        account_name,
        pages,
        by: namedBy(person),
      }),
      ...(signature && { signature }),
    };
    return { to: person.email, letter, outcome: recorded(job, who(person)) };
  },
  text: async (deps, full, job) => {
    const person = askedPerson(full, job, deps.clock.now());
    if (!person) return undefined;
    const channel = channelFor(person, job.channel);
    const link = await deliveredLink(deps, job, full, person, { channel, to: person.mobile_number });
    if (!link) return undefined;
    const language = await readerLanguage(deps.table, full.pack, person);
    const linkEnds = job.about_time === 'link_ends' ? link.validUntil : undefined;
    const text = requestText(full.pack, language, link.url, job.reminder, linkEnds);
    return { to: person.mobile_number, text, outcome: recorded(job, who({ ...person, email: '' })) };
  },
};

/** The person whom this job still has to ask; undefined if the request no longer holds. */
function askedPerson({ pack, signatories }: FullPack, job: SignatureRequestJob, now?: Date): SignatoryRecord | undefined {
  if (now && !signerMay('actInTime', { pack, now }).ok) return undefined;
  const person = signatories.find(({ uuid }) => uuid === job.signatory_uuid);
  // Whoever was corrected again is asked by that.
  if (job.later_for !== undefined && job.later_for !== person?.link_generation) return undefined;
  return person && pack.round === job.round && signerMay('beAsked', { pack, person }).ok ? person : undefined;
}

/** Where and when somebody reads of their last day: by the clocks of their own profile, else of the sender's last day. */
async function readingOf(
  { table, clock }: Composing,
  { pack }: FullPack,
  { email }: SignatoryRecord,
  { about_time }: SignatureRequestJob,
): Promise<{ now: Date; time_zone: string } | undefined> {
  if (about_time !== 'ends_soon' || !pack.sign_by) return undefined;
  return { now: clock.now(), time_zone: (await zoneOfProfile(table, email)) ?? pack.sign_by.time_zone };
}

/** The link of this message, and what following it proves. Undefined if it was to bring one that has ended by now. */
async function deliveredLink(
  deps: Composing,
  job: SignatureRequestJob,
  full: FullPack,
  person: SignatoryRecord,
  { channel, to }: { channel: CommunicationChannel; to: string },
): Promise<{ url: string; validUntil: string } | undefined> {
  const identified: Identity = { identification: 'link_delivered', identified_by: null, delivered_to: to };
  const link = await signingLink(deps, job.link_event ?? job.id, full, person, identified, { warnBy: channel });
  return job.link_event !== undefined && link.validUntil <= deps.clock.now().toISOString() ? undefined : link;
}

function recorded({ signatory_uuid, round, reminder, link_event }: SignatureRequestJob, recipient: string): Recorded {
  return {
    what: reminder ? 'reminder' : 'request',
    recipient,
    signatory: signatory_uuid,
    request: { uuid: signatory_uuid, round, ...(link_event !== undefined && { same_link: true }) },
  };
}
