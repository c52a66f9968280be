import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { who } from '../../audit/audit-entries.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import { copyAsksForPin } from '../../signing/copy-reader.ts';
import { finalFilesFor } from '../../signing/seal/final-files-for.ts';
import { copyUrl, documentUrl } from '../addresses.ts';
import { finalAttachments } from '../final-attachments.ts';
import { ownerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage, ToAll } from '../message.ts';
import { type CompletedRecipient, type Contact, completedRecipients, contactOf } from '../recipients.ts';
import { shorten } from '../shorten.ts';

interface CompletedJob extends PackJob {
  kind: 'completed';
  to: CompletedRecipient;
  channel?: 'sms';
}

/**
 * A person with an email address gets a mail, a person with only a number a text message. A recipient in copy gets both
 * if both are given.
 */
export const completedToAll: ToAll<PackJob & { kind: 'completed_to_all' }, 'pack_sealed', CompletedJob> = {
  kind: 'completed_to_all',
  on: 'pack_sealed',
  jobs: (id, { pack_key, round }) => [{ kind: 'completed_to_all', id, pack_key, round }],
  each: async (_deps, full, { id, pack_key, round }) => {
    if (full.pack.round !== round || !full.pack.final_file_key) return [];
    return completedRecipients(full).flatMap((to) => {
      const contact = contactOf(full, to);
      const job: CompletedJob = { kind: 'completed', id, pack_key, round, to };
      return [...(contact.email === '' ? [] : [job]), ...(isCopyTexted(to, contact) ? [{ ...job, channel: 'sms' as const }] : [])];
    });
  },
};

/** The final document, attached or behind a link. */
export const completed: PackMessage<CompletedJob> = {
  kind: 'completed',
  recipient: (full, { to, channel }) => {
    const { email, mobile_number } = contactOf(full, to);
    return channel === undefined ? email || mobile_number : mobile_number;
  },
  mail: async (deps, full, job) => {
    const { pack } = full;
    const uuid = readerOf(full, job);
    if (uuid === undefined) return undefined;
    const contact = contactOf(full, job.to);
    if (contact.email === '') return undefined;
    const isOwner = job.to.kind === 'owner';
    if (isOwner && !(await isOwnerMailed(deps.table, pack, 'completed'))) return undefined;
    const person = full.signatories.find((one) => one.uuid === uuid);
    const behindPin = copyAsksForPin(full, person);
    const attachments = behindPin ? null : await finalAttachments(deps.files, full, job.to);
    const attached = attachments !== null;
    const url = isOwner ? documentUrl(deps, pack) : attached ? undefined : await copyUrl(deps, job.id, full, contact, 'mail', uuid);
    const file = attached ? { attached, ...(url && { url }) } : { attached, behindPin, url: url ?? documentUrl(deps, pack) };
    const isUnproven = person?.identified?.identification === 'form_unproven';
    const language = isOwner ? await ownerLanguage(deps.table, pack) : (person?.language ?? 'en');
    const letter = completedLetter(pack, { name: contact.name, isOwner, isUnproven, language }, file, deps.settings.appName);
    const outcome = { what: 'final' as const, recipient: who(contact), ...(uuid && { signatory: uuid }) };
    return { to: contact.email, letter, ...(attachments && { attachments }), outcome };
  },
  text: async (deps, full, job) => {
    const uuid = readerOf(full, job);
    if (uuid === undefined) return undefined;
    const contact = contactOf(full, job.to);
    const url = await copyUrl(deps, job.id, full, contact, 'text', uuid);
    const text = completedText(full, job.to, url);
    const recipient = who({ ...contact, email: '' });
    return { to: contact.mobile_number, text, outcome: { what: 'final_link', recipient, ...(uuid && { signatory: uuid }) } };
  },
};

/** Whether a text message brings the final document. */
export function isCopyTexted(to: CompletedRecipient, { email, mobile_number }: Contact): boolean {
  return mobile_number !== '' && (email === '' || to.kind === 'cc');
}

export function completedText({ pack, signatories }: FullPack, to: CompletedRecipient, url: string): string {
  const person = to.kind === 'signatory' ? signatories.find(({ uuid }) => uuid === to.uuid) : undefined;
  return letterWords('completed', person?.language ?? 'en').t('text', { document: shorten(pack.document_name), url });
}

/** The signatory that a recipient is, null for other recipients; undefined if nothing is to be sent. */
function readerOf(full: FullPack, { round, to }: CompletedJob): string | null | undefined {
  if (full.pack.round !== round || !full.pack.final_file_key) return undefined;
  const uuid = to.kind === 'signatory' ? to.uuid : null;
  return finalFilesFor(full, uuid).length === 0 ? undefined : uuid;
}

type File = { attached: true; url?: string } | { attached: false; url: string; behindPin: boolean };

/**
 * The sealed file, attached or behind a link. If a form's visitor typed an address that nobody has proven, the mail
 * carries neither the sender's name nor the visitor's words.
 */
export function completedLetter(
  pack: Pick<PackRecord, 'document_name' | 'created_by_name' | 'created_by_email' | 'settings'>,
  reader: { name: string; isOwner: boolean; isUnproven?: boolean; language: Language },
  file: File,
  appName: string,
): Letter {
  const { t, language } = letterWords('completed', reader.language);
  const sender = senderOf(pack);
  const document = pack.document_name;
  const where = t(placeOf(file, reader.isOwner));
  const isToOpen = file.attached || file.behindPin;
  return {
    language,
    subject: t('subject', { document }),
    preview: t('preview', { document }),
    ...(reader.isUnproven ? { fromName: appName } : { fromName: sender, replyTo: pack.created_by_email, inTheirName: true }),
    heading: t('heading'),
    paragraphs: reader.isUnproven
      ? [t('hello_nobody'), t('signed_in_form', { document, sender, where })]
      : [t('hello', { name: withoutAddresses(reader.name) }), t('signed', { document, where })],
    ...(file.url && { button: { label: t(isToOpen ? 'open' : 'download'), url: file.url } }),
    notes: pack.settings.use_certificates_for_signed_pdf ? [t('sealed')] : [],
    footer: reader.isUnproven
      ? t('footer_unproven')
      : reader.isOwner
        ? t('footer_owner')
        : t('footer', { sender, email: pack.created_by_email }),
  };
}

/** If a document asked for a one-time pin, its copies ask for one too, so the mail does not hold them. */
function placeOf(file: File, isOwner: boolean): 'attached' | 'too_large' | 'in_account' | 'behind_pin' {
  if (file.attached) return 'attached';
  if (!file.behindPin) return 'too_large';
  return isOwner ? 'in_account' : 'behind_pin';
}
