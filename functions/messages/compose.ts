import type { CommunicationChannel } from '../../shared/contract/schemas/signatory.ts';
import { normaliseEmail } from '../../shared/domain/people/email.ts';
import type { Identity } from '../../shared/domain/policy/identification.ts';
import { isRejected } from '../data/fields-in-force.ts';
import { deriveToken, keepToken, linkValidity } from '../data/link-tokens.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import { generationOf, loadUser } from '../data/users.ts';
import type { Attachment } from '../ports/mail.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { who } from '../signing/audit.ts';
import { copyAsksForPin } from '../signing/copy-reader.ts';
import { finalFilesFor } from '../signing/final-files-for.ts';
import { signingLink } from '../signing/signing-link.ts';
import { childRejected, completed, rejected, sealFailed, signatureRequest } from './document-letters.ts';
import { finalAttachments } from './final-attachments.ts';
import type { CompletedRecipient, MailJob } from './jobs.ts';
import type { Letter } from './letter.ts';
import type { MessageName } from './message-names.ts';
import type { Outcome } from './outcome.ts';
import { passwordChanged, resetPassword, verifyEmail } from './user-letters.ts';

export type Composing = DepsFor<{ table: 'write'; files: 'read'; links: 'read' }>;

/** A mail ready to go, and what to write into the pack's history when it went. */
export interface Composed {
  to: string;
  letter: Letter;
  attachments?: Attachment[];
  outcome?: Omit<Outcome, 'id' | 'channel' | 'to'>;
}

type JobOf<K extends MailJob['kind']> = Extract<MailJob, { kind: K }>;

/** The person still to be asked by this job; undefined when the request no longer holds. */
export function askedPerson({ pack, signatories }: FullPack, job: { round: number; signatory_uuid: string }): SignatoryRecord | undefined {
  const open = pack.status === 'awaiting_signatures' && !pack.is_deleted && pack.round === job.round;
  return open ? signatories.find((person) => person.uuid === job.signatory_uuid && person.status === 'awaiting_signatures') : undefined;
}

/** The channel to ask this person by: what was chosen, which sending has checked; SMS where there is no email address. */
export function channelFor(person: SignatoryRecord, wanted: CommunicationChannel | undefined): CommunicationChannel {
  const channel = wanted ?? person.primary_communication_channel;
  return channel === 'email' && person.email === '' ? 'sms' : channel;
}

export function requestName({ reminder }: { reminder?: true }): MessageName {
  return reminder ? 'reminder' : 'request';
}

/** What a link proves that this message alone carries. */
export function deliveredTo(delivered_to: string): Identity {
  return { identification: 'link_delivered', identified_by: null, delivered_to };
}

export async function composeRequest(
  deps: Composing,
  full: FullPack,
  job: JobOf<'signature_request'>,
  person: SignatoryRecord,
): Promise<Composed> {
  const link = await signingLink(deps, job.id, full, person, deliveredTo(person.email));
  return {
    to: person.email,
    letter: signatureRequest(full.pack, person, link, job.reminder),
    outcome: { what: requestName(job), recipient: who(person), signatory: person.uuid, request: { uuid: person.uuid, round: job.round } },
  };
}

/** Everybody who gets the final document, each address once. */
export function completedRecipients({ pack, signatories }: FullPack): CompletedRecipient[] {
  const recipients: CompletedRecipient[] = signatories
    .filter((person) => (person.status === 'excluded' ? person.excluded_can_view === true : person.can_receive_viewing_notifications))
    .map(({ uuid }) => ({ kind: 'signatory', uuid }));
  recipients.push(
    ...pack.cc_recipients.map(({ email, mobile_number, name }): CompletedRecipient => ({ kind: 'cc', email, mobile_number, name })),
  );
  if (!pack.settings.exclude_created_by_from_final_mail) recipients.push({ kind: 'owner' });
  const known = new Set<string>();
  return recipients.filter((recipient) => {
    const { email, mobile_number } = contactOf({ pack, signatories }, recipient);
    const address = normaliseEmail(email || mobile_number);
    if (address === '' || known.has(address)) return false;
    known.add(address);
    return true;
  });
}

export interface Contact {
  name: string;
  email: string;
  mobile_number: string;
}

export function contactOf({ pack, signatories }: Pick<FullPack, 'pack' | 'signatories'>, recipient: CompletedRecipient): Contact {
  if (recipient.kind === 'cc') return recipient;
  const person = recipient.kind === 'signatory' ? signatories.find(({ uuid }) => uuid === recipient.uuid) : undefined;
  if (person) return person;
  if (recipient.kind === 'signatory') return { name: '', email: '', mobile_number: '' };
  return { name: pack.created_by_name, email: pack.created_by_email, mobile_number: '' };
}

/** A link to the sealed file that needs no account. */
export async function copyUrl(
  deps: Composing,
  jobId: string,
  { pack }: FullPack,
  { name, email, mobile_number }: Contact,
  by: 'mail' | 'text',
  signatory_uuid: string | null,
): Promise<string> {
  const token = await deriveToken(deps.links, jobId, `copy ${by === 'mail' ? email : mobile_number}`);
  const valid_until = new Date(deps.clock.now().getTime() + linkValidity.copy).toISOString();
  await keepToken(deps.table, token, {
    kind: 'copy',
    pack_key: pack.key,
    round: pack.round,
    valid_until,
    to: { name, email, mobile_number },
    ...(signatory_uuid && { signatory_uuid }),
  });
  return `${deps.settings.publicUrl}/sign/${token}`;
}

export async function composeCompleted(deps: Composing, full: FullPack, job: JobOf<'completed'>): Promise<Composed | undefined> {
  const { pack } = full;
  if (pack.round !== job.round || !pack.final_file_key) return undefined;
  const contact = contactOf(full, job.to);
  if (contact.email === '') return undefined;
  const isOwner = job.to.kind === 'owner';
  const uuid = job.to.kind === 'signatory' ? job.to.uuid : null;
  if (finalFilesFor(full, uuid).length === 0) return undefined;
  const person = full.signatories.find((one) => one.uuid === uuid);
  const behindPin = copyAsksForPin(full, person);
  const attachments = behindPin ? null : await finalAttachments(deps.files, full, job.to);
  const attached = attachments !== null;
  const url = isOwner ? documentUrl(deps, pack.key) : attached ? undefined : await copyUrl(deps, job.id, full, contact, 'mail', uuid);
  const file = attached ? { attached, ...(url && { url }) } : { attached, behindPin, url: url ?? documentUrl(deps, pack.key) };
  const outcome = { what: 'final', recipient: who(contact), ...(uuid && { signatory: uuid }) };
  const isUnproven = person?.identified?.identification === 'form_unproven';
  const letter = completed(pack, { name: contact.name, isOwner, isUnproven }, file, deps.settings.appName);
  return { to: contact.email, letter, ...(attachments && { attachments }), outcome };
}

export function composeRejected(deps: Composing, full: FullPack, job: JobOf<'rejected'>): Composed | undefined {
  const person = full.signatories.find(({ uuid }) => uuid === job.signatory_uuid);
  if (full.pack.round !== job.round || !person) return undefined;
  if (job.child_key) {
    const child = full.children.find(({ key }) => key === job.child_key);
    if (!child?.rejection || !isRejected(child, full.pack)) return undefined;
    const about = { name: child.document_name, reason: child.rejection.reason };
    const letter = childRejected(full.pack, person, about, documentUrl(deps, full.pack.key), deps.settings.appName);
    return { to: full.pack.created_by_email, letter };
  }
  if (person.status !== 'rejected') return undefined;
  const letter = rejected(full.pack, person, documentUrl(deps, full.pack.key), deps.settings.appName);
  return { to: full.pack.created_by_email, letter };
}

export function composeSealFailed(deps: Composing, full: FullPack, job: JobOf<'seal_failed'>): Composed | undefined {
  if (full.pack.round !== job.round || full.pack.status_detail !== 'seal_failed') return undefined;
  return { to: full.pack.created_by_email, letter: sealFailed(full.pack, documentUrl(deps, full.pack.key), deps.settings.appName) };
}

function documentUrl({ settings }: Composing, packKey: string): string {
  return `${settings.publicUrl}/#documents/${packKey}`;
}

export async function composeForUser(
  deps: Composing,
  job: JobOf<'verify_email' | 'reset_password' | 'password_changed'>,
): Promise<Composed | undefined> {
  const user = await loadUser(deps.table, job.user_key);
  if (!user || (job.kind === 'verify_email' && user.verified)) return undefined;
  const { appName, publicUrl } = deps.settings;
  const to = user.email_address;
  if (job.kind === 'password_changed') return { to, letter: passwordChanged(user, `${publicUrl}/forgot`, appName) };
  const token = await deriveToken(deps.links, job.id, `${job.kind} ${user.key}`);
  const valid_until = new Date(deps.clock.now().getTime() + linkValidity[job.kind]).toISOString();
  const about = { user_key: user.key, email_address: to, password_generation: generationOf(user) };
  await keepToken(deps.table, token, { kind: job.kind, ...about, valid_until });
  if (job.kind === 'verify_email') return { to, letter: verifyEmail(user, `${publicUrl}/verify_email?token=${token}`, appName) };
  return { to, letter: resetPassword(user, `${publicUrl}/reset?token=${token}`, appName) };
}
