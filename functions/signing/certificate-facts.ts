import type { SignatoryStatus } from '../../shared/contract/schemas/signatory.ts';
import { auditStart, auditTrail } from '../../shared/domain/audit-chain.ts';
import { maskContacts } from '../../shared/domain/mask-contacts.ts';
import type { StoredAudit } from '../data/chain-audit.ts';
import type { FieldRecord, FullPack, SignatoryRecord } from '../data/records.ts';
import { shownAudit } from '../data/shown-audit.ts';
import type { CertificateInput, CertificatePerson } from '../ports/pdf.ts';
import type { Settings } from '../runtime/settings.ts';

/** Where the account has no colour of its own. */
const standardAccent = '#214fbf';

/** Everything printed comes from records, so that sealing again prints the same. */
export function certificateFacts(
  { pack, children, signatories, fields }: FullPack,
  from: { audit: StoredAudit[]; accountName: string; settings: Settings },
): Omit<CertificateInput, 'content_sha256' | 'images'> {
  const masked = pack.settings.obfuscate_contact_info;
  const shown = masked ? maskContacts : (text: string) => text;
  const history = untilCompleted(from.audit).map((record) => {
    return shownAudit(record, shown);
  });
  return {
    document_name: pack.document_name,
    document_key: pack.key,
    account_name: from.accountName,
    originals: children.map((child) => ({
      name: child.document_name,
      sha256: child.original_sha256 ?? '',
      page_count: child.page_sizes.length,
    })),
    created_at: pack.date_created,
    completed_at: pack.date_completed ?? pack.date_updated,
    people: signatories.map((person) => certificatePerson(person, fields, shown)),
    events: history.map(({ date_created, audit_entry_type, audit_detail, ip }) => {
      return { at: date_created, type: audit_entry_type, detail: audit_detail, ip };
    }),
    chain_head: history.at(-1)?.hash ?? auditStart,
    audit_trail: auditTrail(pack.key, history, masked),
    is_sealed: pack.settings.use_certificates_for_signed_pdf,
    verify_url: `${from.settings.publicUrl}/verify`,
    app_name: from.settings.appName,
    branding: { name: from.accountName || from.settings.appName, accent_colour: standardAccent, logo: null },
  };
}

/** What comes after completion (mails, downloads) is not part of what was sealed. */
function untilCompleted(audit: StoredAudit[]): StoredAudit[] {
  return audit.slice(0, audit.findLastIndex((record) => record.audit_entry_type === 'document_completed') + 1);
}

/** As the product names them. */
const statusWords: Record<SignatoryStatus, string> = {
  setup: 'Queued',
  awaiting_signatures: 'Awaiting signature',
  complete: 'Completed',
  rejected: 'Rejected',
  excluded: 'Excluded',
};

function certificatePerson(person: SignatoryRecord, fields: FieldRecord[], shown: (text: string) => string): CertificatePerson {
  return {
    // Some have an address for a name.
    name: shown(person.name),
    email: shown(person.email),
    mobile_number: shown(person.mobile_number),
    role: person.role,
    identified_by: shown(identification(person)),
    status: statusWords[person.status],
    sent_at: person.date_sent,
    viewed_at: person.date_viewed,
    signed_at: person.date_signed,
    ip: person.ip,
    device: person.device,
    signature_image: signatureOf(person.uuid, fields),
  };
}

/** How they came to the document, and the one-time pin that they entered. */
function identification(person: SignatoryRecord): string {
  const pin = person.pin_entered;
  const entered = pin ? `; one-time pin sent by ${pinWays[pin.channel]} to ${pin.destination}` : '';
  if (person.signed_in_presence) return `Signed in person, in the presence of ${person.presence_host}${entered}`;
  return `${linkSent(person)}${entered}`;
}

const pinWays = { email: 'email', sms: 'SMS', whatsapp: 'WhatsApp', voice: 'voice call' } as const;

function linkSent({ primary_communication_channel, email, mobile_number }: SignatoryRecord): string {
  if (primary_communication_channel === 'sms') return `Personal link sent by SMS to ${mobile_number}`;
  if (primary_communication_channel === 'whatsapp') return `Personal link sent by WhatsApp to ${mobile_number}`;
  return `Personal link sent by email to ${email}`;
}

/** The blob key of the signature a person put in first, by place in the document. */
export function signatureOf(uuid: string, fields: FieldRecord[]): string | null {
  const signatures = fields.filter((field) => field.signatory_uuid === uuid && field.type === 'signature' && field.blob);
  const [first] = signatures.sort((a, b) => a.page_index - b.page_index || a.y - b.y || (a.uuid < b.uuid ? -1 : 1));
  return first?.blob ?? null;
}
