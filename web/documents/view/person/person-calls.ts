import type { excludeSignatoryRoute } from '../../../../shared/contract/documents/signatories/exclude-signatory.ts';
import type {
  generateSigningLinkForSignatoryRoute,
  SigningTokenType,
} from '../../../../shared/contract/documents/signatories/generate-signing-link-for-signatory.ts';
import type { updateDocumentRoute } from '../../../../shared/contract/documents/update-document.ts';
import type { Signatory } from '../../../../shared/contract/schemas/documents/signatory.ts';
import { call } from '../../../api/call.ts';

/** Answers the link that the caller hands over; `email`, `sms` and `whatsapp` also send the person one of their own. */
export const makeLink = async (key: string, uuid: string, token_type: SigningTokenType): Promise<string> =>
  (
    await call<typeof generateSigningLinkForSignatoryRoute>('POST', '/app/documents/{key}/generate_signing_link_for_signatory/{uuid}', {
      params: { key, uuid },
      body: { token_type },
    })
  ).signing_link;

/** Answers the document's status afterwards. */
export const excludePerson = async (key: string, { uuid, date_updated }: Signatory, canView: boolean) =>
  (
    await call<typeof excludeSignatoryRoute>('POST', '/app/documents/{key}/exclude_signatory', {
      params: { key },
      body: { data: { uuid, date_updated }, excluded_signers_can_receive_viewing_notifications: canView, update_status_to: 'excluded' },
    })
  ).document_status;

/** Excludes everybody who has not signed. */
export const completeDocument = (key: string, canView: boolean) =>
  call<typeof updateDocumentRoute>('POST', '/app/documents/{key}/update_document', {
    params: { key },
    query: { excluded_signers_can_receive_viewing_notifications: canView },
    body: { data: { status: 'complete' } },
  });
