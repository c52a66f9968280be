import type { copyMoveDocumentsRoute } from '../../shared/contract/bulk-actions/copy-move-documents.ts';
import type { convertToTemplateRoute } from '../../shared/contract/documents/copies/convert-to-template.ts';
import type { createACopyRoute } from '../../shared/contract/documents/copies/create-a-copy.ts';
import type { retrySealingRoute } from '../../shared/contract/documents/retry-sealing.ts';
import type { enqueueDocumentMailsRoute } from '../../shared/contract/documents/signatories/enqueue-document-mails.ts';
import type { resendDocumentNotificationRoute } from '../../shared/contract/documents/signatories/resend-document-notification.ts';
import type { updateSignatoryDetailsRoute } from '../../shared/contract/documents/signatories/update-signatory-details.ts';
import type { deleteDocumentRoute } from '../../shared/contract/documents/trash/delete-document.ts';
import type { permanentlyDeleteDocumentRoute } from '../../shared/contract/documents/trash/permanently-delete-document.ts';
import type { recoverDocumentRoute } from '../../shared/contract/documents/trash/recover-document.ts';
import type { CommunicationChannel, SignatoryInput } from '../../shared/contract/schemas/documents/signatory.ts';
import { call } from '../api/call.ts';

/** To the trash; a child's key, in setup, removes that child. */
export const deleteDocument = (key: string) =>
  call<typeof deleteDocumentRoute>('GET', '/app/documents/{key}/delete_document', { params: { key } });

export const recoverDocument = (key: string) =>
  call<typeof recoverDocumentRoute>('GET', '/app/documents/{key}/recover_document', { params: { key } });

export const deleteForever = (key: string) =>
  call<typeof permanentlyDeleteDocumentRoute>('DELETE', '/app/document_actions/{key}/permanently_delete_document', { params: { key } });

/** Answers the new document's key. */
export const copyDocument = async (key: string, templateToDocument: boolean) =>
  (
    await call<typeof createACopyRoute>('GET', '/app/documents/{key}/create_a_copy', {
      params: { key },
      query: { template_to_document: templateToDocument },
    })
  ).document_key;

/** Copies or moves from the present account, or from `from`, to another one of the person. */
export const copyOrMove = (action: 'copy' | 'move', document_keys: string[], to_account_key: string, from?: string) =>
  call<typeof copyMoveDocumentsRoute>(
    'POST',
    '/app/copy_move_documents',
    { body: { data: { document_keys, action, to_account_key } } },
    from === undefined ? {} : { accountKey: from },
  );

export const convertToTemplate = (key: string) =>
  call<typeof convertToTemplateRoute>('GET', '/app/documents/{key}/convert_to_template', { params: { key } });

/** By their own channel, unless another one is given. */
export const resendRequest = (key: string, signatoryUuid: string, channel?: CommunicationChannel) =>
  call<typeof resendDocumentNotificationRoute>('POST', '/app/documents/{key}/resend_document_notification/{signatory_uuid}', {
    params: { key, signatory_uuid: signatoryUuid },
    body: channel === undefined ? {} : { communication_channel_ui: channel },
  });

export const correctSignatory = (key: string, signatory: SignatoryInput) =>
  call<typeof updateSignatoryDetailsRoute>('POST', '/app/documents/{key}/update_signatory_details', {
    params: { key },
    body: { signatory },
  });

export const retrySealing = (key: string) =>
  call<typeof retrySealingRoute>('POST', '/app/documents/{key}/retry_sealing', { params: { key }, body: {} });

export const enqueueMails = (key: string) =>
  call<typeof enqueueDocumentMailsRoute>('POST', '/app/documents/{key}/enqueue_document_mails', { params: { key }, body: {} });

/** Where a complete pack's sealed file is. */
export const downloadAddress = (key: string) => `/app/serve/${encodeURIComponent(key)}`;

/** The PDF of one document as it was before anything was filled in. */
export const originalAddress = (key: string) => `/app/documents/${encodeURIComponent(key)}/original`;

/** What was filled in, a line a field. */
export const answersAddress = (key: string) => `/app/documents/${encodeURIComponent(key)}/get_csv_file`;
