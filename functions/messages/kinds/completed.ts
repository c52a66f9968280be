import { inOrder } from '../../../shared/domain/signing/signing-order.ts';
import { howSigned, type SigningProgress, signingProgress } from '../../../shared/domain/signing/signing-progress.ts';
import { type Language, localeOf } from '../../../shared/messages/languages.ts';
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
import { ownerLanguage, readerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage, ToAll } from '../message.ts';
import { type CompletedRecipient, completedRecipients, contactOf } from '../recipients.ts';
import { completedText, isCopyTexted } from '../texts.ts';

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

/** The final document, attached or behind a link; also once more to somebody who asks for it. */
export const completed: PackMessage<CompletedJob, 'copy_asked'> = {
  kind: 'completed',
  on: 'copy_asked',
  jobs: (id, { type, ...about }) => [{ kind: 'completed', id, ...about }],
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
    const isExcluded = person?.status === 'excluded';
    const language = isOwner
      ? await ownerLanguage(deps.table, pack)
      : await readerLanguage(deps.table, pack, { ...contact, language: person?.language });
    const progress = signingProgress(full.signatories);
    const proof = { progress, signers: signersOf(full, isOwner ? null : uuid), verifyUrl: `${deps.settings.publicUrl}/verify` };
    const letter = completedLetter(
      pack,
      { name: contact.name, isOwner, isUnproven, isExcluded, language },
      file,
      deps.settings.appName,
      proof,
    );
    const outcome = { what: 'final' as const, recipient: who(contact), ...(uuid && { signatory: uuid }) };
    return { to: contact.email, letter, ...(attachments && { attachments }), outcome };
  },
  text: async (deps, full, job) => {
    const uuid = readerOf(full, job);
    if (uuid === undefined) return undefined;
    const contact = contactOf(full, job.to);
    const url = await copyUrl(deps, job.id, full, contact, 'text', uuid);
    const person = full.signatories.find((one) => one.uuid === uuid);
    const language = await readerLanguage(deps.table, full.pack, { ...contact, language: person?.language });
    const text = completedText(full.pack, signingProgress(full.signatories), language, url);
    const recipient = who({ ...contact, email: '' });
    return { to: contact.mobile_number, text, outcome: { what: 'final_link', recipient, ...(uuid && { signatory: uuid }) } };
  },
};

/** The signatory that a recipient is, null for other recipients; undefined if nothing is to be sent. */
function readerOf(full: FullPack, { round, to }: CompletedJob): string | null | undefined {
  if (full.pack.round !== round || !full.pack.final_file_key) return undefined;
  const uuid = to.kind === 'signatory' ? to.uuid : null;
  return finalFilesFor(full, uuid).length === 0 ? undefined : uuid;
}

type File = { attached: true; url?: string } | { attached: false; url: string; behindPin: boolean };

/** Who has signed of how many, and where anybody checks the file. */
interface Proof {
  progress: SigningProgress;
  signers: string[];
  verifyUrl: string;
}

/** A mail names no more people than can be read at a glance; the file names all. */
const mostNamed = 20;

/** The names of those who have signed, in order. To a person who sees only some documents of a pack nobody is named. */
function signersOf(full: FullPack, uuid: string | null): string[] {
  if (uuid !== null && full.signatories.some((one) => one.uuid === uuid && one.associated_document_keys.length > 0)) return [];
  const signed = inOrder(full.signatories).filter(({ status, name }) => status === 'complete' && name !== '');
  return signed.length > mostNamed ? [] : signed.map(({ name }) => name);
}

/**
 * The sealed file, attached or behind a link. If a form's visitor typed an address that nobody has proven, the mail
 * carries neither the sender's name nor the visitor's words.
 */
export function completedLetter(
  pack: Pick<PackRecord, 'document_name' | 'created_by_name' | 'created_by_email' | 'settings'>,
  reader: { name: string; isOwner: boolean; isUnproven?: boolean; isExcluded?: boolean; language: Language },
  file: File,
  appName: string,
  proof: Proof = { progress: { signed: 1, excluded: 0, total: 1 }, signers: [], verifyUrl: '' },
): Letter {
  const { t, language } = letterWords('completed', reader.language);
  const names = new Intl.ListFormat(localeOf(language)).format(proof.signers);
  const sender = senderOf(pack);
  const document = pack.document_name;
  const where = t(placeOf(file, reader.isOwner));
  const how = howSigned(proof.progress);
  const about = { ...proof.progress, document, where };
  const isToOpen = file.attached || file.behindPin;
  return {
    language,
    subject: t('subject', { document }),
    preview: t(`preview_${how}`, about),
    ...(reader.isUnproven ? { fromName: appName } : { fromName: sender, replyTo: pack.created_by_email, inTheirName: true }),
    heading: t(`heading_${how}`),
    paragraphs: reader.isUnproven
      ? [t('hello_nobody'), t(reader.isExcluded ? 'excluded_from_form' : 'signed_in_form', { document, sender, where })]
      : [t('hello', { name: reader.name }), t(`signed_${how}`, about), ...(names ? [t('signed_by', { names })] : [])],
    ...(file.url && { button: { label: t(isToOpen ? 'open' : 'download'), url: file.url } }),
    notes: pack.settings.use_certificates_for_signed_pdf
      ? [t('sealed'), ...(proof.verifyUrl ? [t('verify', { address: proof.verifyUrl })] : [])]
      : [],
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
