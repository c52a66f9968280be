import { auditStart, auditTrail } from '../../../shared/domain/audit/audit-chain.ts';
import type { CertificateInput } from '../../ports/pdf.ts';
import type { Settings } from '../../settings/settings.ts';

/** A certificate about an invented document, with an account's look. Its facts say that they are examples. */
export function sampleCertificate(
  branding: CertificateInput['branding'],
  about: { account_name: string; sender_name: string; now: Date; settings: Settings },
): Omit<CertificateInput, 'images'> {
  const at = about.now.toISOString();
  const document_key = 'example';
  return {
    document_name: 'Example agreement',
    document_key,
    account_name: about.account_name,
    sender_name: about.sender_name,
    originals: [{ name: 'example-agreement.pdf', sha256: '0'.repeat(64), page_count: 3 }],
    content_sha256: '0'.repeat(64),
    created_at: at,
    completed_at: at,
    people: [
      {
        name: 'Alex Example',
        email: 'alex@example.com',
        mobile_number: '',
        role: 'Signer',
        status: 'Completed',
        signed: true,
        facts: [{ name: 'Identified', lines: ['Came by the link that was sent to alex@example.com and shown to nobody else.'] }],
        signature_image: null,
      },
    ],
    notes: [],
    sender_signatures: [],
    unprinted: [],
    events: [{ at, type: 'user_signed', actor: 'Alex Example', detail: 'Alex Example signed the document', ip: '192.0.2.1' }],
    chain_head: auditStart,
    audit_trail: auditTrail(document_key, [], false),
    seal_level: about.settings.seal.level,
    verify_url: `${about.settings.publicUrl}/verify`,
    app_name: about.settings.appName,
    branding,
  };
}
