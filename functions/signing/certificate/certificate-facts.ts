import { auditStart, auditTrail } from '../../../shared/domain/audit/audit-chain.ts';
import { certificateBranding } from '../../../shared/domain/branding/on-certificate.ts';
import { toldApart } from '../../../shared/domain/people/told-apart.ts';
import { isSenderNote } from '../../../shared/domain/signing/added-notes.ts';
import { pageList } from '../../../shared/domain/signing/page-list.ts';
import { holdsSignature } from '../../../shared/domain/signing/sender-signature.ts';
import { type SignerNote, signerNotes } from '../../../shared/domain/signing/signer-notes.ts';
import { readingOrder } from '../../../shared/fields/placing/reading-order.ts';
import { isSelfAssigned } from '../../../shared/fields/placing/self-assigned.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { auditDetail } from '../../../shared/messages/audit-detail.ts';
import type { StoredAudit } from '../../data/audit/chain-audit.ts';
import { maskerFor, shownAudit } from '../../data/audit/shown-audit.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import type { Settings } from '../../settings/settings.ts';
import { valueDigest } from '../signed-content.ts';
import { certificatePeople } from './certificate-people.ts';

/** The certificate is printed from records only, so sealing again prints the same. */
export function certificateFacts(
  full: FullPack,
  from: { audit: StoredAudit[]; accountName: string; settings: Settings },
): Omit<CertificateInput, 'content_sha256' | 'images'> {
  const { pack, children } = full;
  const masked = pack.settings.obfuscate_contact_info;
  const audit = untilCompleted(from.audit);
  const shown = masked ? maskerFor(audit, besideRecords(full)) : (text: string) => text;
  const history = audit.map((record) => {
    return shownAudit(record, shown);
  });
  return {
    document_name: pack.document_name,
    document_key: pack.key,
    account_name: from.accountName,
    sender_name: shown(pack.created_by_name),
    originals: children.map((child) => ({
      name: child.document_name,
      sha256: child.original_sha256 ?? '',
      page_count: child.page_sizes.length,
    })),
    created_at: pack.date_created,
    completed_at: pack.date_completed ?? pack.date_updated,
    people: certificatePeople(full, audit, shown),
    notes: signerNotes(full.fields, full.signatories).map((note) => certificateNote(full, note, shown)),
    sender_signatures: senderSignatures(full, shown),
    unprinted: unprintedFields(full, shown),
    events: audit.map((record) => {
      const { date_created: at, audit_entry_type: type, actor, ip } = record;
      return { at, type, actor: shown(actor), detail: shown(auditDetail(record, 'en')), ip };
    }),
    chain_head: history.at(-1)?.hash ?? auditStart,
    audit_trail: auditTrail(pack.key, history, masked),
    seal_level: pack.settings.use_certificates_for_signed_pdf ? from.settings.seal.level : null,
    verify_url: `${from.settings.publicUrl}/verify`,
    app_name: from.settings.appName,
    branding: certificateBranding(pack.look, from.accountName || from.settings.appName),
  };
}

/** Other texts in a certificate that can hold addresses and numbers. */
function besideRecords({ signatories, fields }: FullPack): string[] {
  const people = signatories.flatMap(({ name, email, mobile_number, identified, pin_entered }) => {
    const { link, ...own } = identified ?? { delivered_to: null };
    return [name, email, mobile_number, own.delivered_to, link?.delivered_to, pin_entered?.destination];
  });
  const makers = fields.map(({ maker }) => maker?.name);
  return [...people, ...makers, ...signerNotes(fields, signatories).map(({ field }) => field.data)].filter(
    (text) => typeof text === 'string',
  );
}

/** Events after completion (mails, downloads) are not part of what was sealed. */
function untilCompleted(audit: StoredAudit[]): StoredAudit[] {
  return audit.slice(0, audit.findLastIndex((record) => record.audit_entry_type === 'document_completed') + 1);
}

/** A note that a signatory added, with the signatures given before it. */
function certificateNote(
  full: FullPack,
  note: SignerNote<FieldRecord, SignatoryRecord>,
  shown: (text: string) => string,
): CertificateInput['notes'][number] {
  const named = (person: SignatoryRecord) => shown(toldApart(person, full.signatories));
  const { field, author, date, signed_before, not_shown_to } = note;
  return {
    at: date,
    author: shown(authorOf(full, field, author)),
    place: placeOf(full, field),
    text: shown(field.data ?? ''),
    signed_before: signed_before.map(named),
    not_shown_to: not_shown_to.map(named),
  };
}

/** The name of a note's author, told apart from namesakes as long as their record has it. */
function authorOf({ signatories }: FullPack, { filled_by, signatory_uuid }: FieldRecord, name: string): string {
  const author = signatories.find(({ uuid }) => uuid === (filled_by ?? signatory_uuid));
  return author?.name === name ? toldApart(author, signatories) : name;
}

/** The signatures and initials that members put in during setup, in reading order. */
function senderSignatures(full: FullPack, shown: (text: string) => string): CertificateInput['sender_signatures'] {
  const signed = full.fields.filter((field) => isSelfAssigned(field) && holdsSignature(field)).sort(readingOrder);
  return signed.map(({ type, maker, ...field }) => ({
    kind: fieldKind(type).label,
    place: placeOf(full, field),
    maker: maker ? { name: shown(maker.name), at: maker.date, document_sha256: maker.document_sha256 } : null,
  }));
}

function placeOf({ children }: FullPack, { key, page_index }: Pick<FieldRecord, 'key' | 'page_index'>): string {
  const child = children.length > 1 ? children.find((one) => one.key === key)?.document_name : undefined;
  return `${child ? `${child}, page` : 'Page'} ${page_index + 1}`;
}

/** What was filled in and is not printed. The sender's notes are none of the document's content. */
function unprintedFields(full: FullPack, shown: (text: string) => string): CertificateInput['unprinted'] {
  const { pack, children, fields, signatories } = full;
  const ownerName = (person?: SignatoryRecord) => (person ? toldApart(person, signatories) : pack.created_by_name);
  return pageList(fields, { viewer: null, people: signatories, documents: children })
    .filter(({ isPrinted, drawing, field }) => !isPrinted && drawing !== null && !isSenderNote(field))
    .map(({ field, owner }) => ({
      name: shown(field.description.trim() || field.custom_id || fieldKind(field.type).label),
      place: placeOf(full, field),
      owner: shown(ownerName(signatories.find(({ uuid }) => uuid === owner))),
      value_digest: valueDigest(field),
    }));
}
