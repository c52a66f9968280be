import type { addUpdateDataFieldRoute } from '../../../shared/contract/documents/fields/add-update-data-field.ts';
import type { getDocumentUpdatesRoute } from '../../../shared/contract/documents/get-document-updates.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { auditDocumentOpenedEventRoute } from '../../../shared/contract/documents/signing/audit-document-opened-event.ts';
import type { signLaterRoute } from '../../../shared/contract/documents/signing/sign-later.ts';
import type { userAcceptedTermsRoute } from '../../../shared/contract/documents/signing/user-accepted-terms.ts';
import type { DataField, DataFieldInput } from '../../../shared/contract/schemas/data-field.ts';
import type { dataFieldUploadSuccessRoute } from '../../../shared/contract/uploads/data-field-upload-success.ts';
import type { getDataFieldUploadUrlRoute } from '../../../shared/contract/uploads/get-data-field-upload-url.ts';
import type { getSignatureUploadUrlRoute } from '../../../shared/contract/uploads/get-signature-upload-url.ts';
import type { signatureUploadSuccessRoute } from '../../../shared/contract/uploads/signature-upload-success.ts';
import { call } from '../../api/call.ts';
import { noteNetworkFailure } from '../../api/connection.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { putFile as putWithProgress } from '../../documents/upload/put-file.ts';
import { type Judgement, judgeFailure } from '../../saving/judge-failure.ts';
import { t } from '../messages.ts';
import type { Picture } from '../model/outbox.ts';
import { bytesOf } from '../signature/data-url.ts';
import type { SaverDeps, SendResult } from './saver.ts';

/** The saver tries again by itself, and the page says what went wrong in its own words. */
const once = { retries: 0, ignoreUnauthorized: true };

export const sendFields: SaverDeps['send'] = async (key, data: DataFieldInput[]) => {
  try {
    const answer = await call<typeof addUpdateDataFieldRoute>(
      'POST',
      '/app/documents/{key}/add_update_data_field',
      { params: { key }, body: { data } },
      once,
    );
    return { outcome: 'saved', versions: answer.data_fields };
  } catch (error) {
    const judged = judgeFailure(error, t('save_refused'));
    if (judged.kind !== 'conflict') return outcomeOf(judged);
    const { data_fields = [], removed = [] } = judged.error.answer as { data_fields?: DataField[]; removed?: string[] };
    return { outcome: 'conflict', newer: data_fields, removed };
  }
};

export const uploadPicture: SaverDeps['upload'] = async (picture) => {
  try {
    const body = bytesOf(picture.data_url);
    const { url, file_key } = await uploadUrl(picture, String(body.size));
    await putFile(url, body);
    return { outcome: 'uploaded', blob: await uploaded(picture, file_key) };
  } catch (error) {
    return outcomeOf(judgeFailure(error, t('save_refused')));
  }
};

/** Sends a file for a file field, telling how much has gone (0 to 1). Throws what went wrong, or AbortError when told to stop. */
export async function uploadFile(
  document_key: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ blob: string; filename: string }> {
  const params = { document_key };
  const { url, file_key } = await call<typeof getDataFieldUploadUrlRoute>('GET', '/app/get_data_field_upload_url/{document_key}', {
    params,
    query: { filename: file.name, data_field_type: 'file', bytes: String(file.size) },
  });
  await putWithProgress(url, file, onProgress, signal);
  const kept = await call<typeof dataFieldUploadSuccessRoute>('POST', '/app/data_field_upload_success/{document_key}', {
    params,
    body: { file_key, type: 'file' },
  });
  return { blob: kept.blob_key, filename: kept.filename };
}

async function uploadUrl(picture: Picture, bytes: string): Promise<{ url: string; file_key: string }> {
  if (picture.use === 'signature') {
    return await call<typeof getSignatureUploadUrlRoute>('GET', '/app/get_signature_upload_url', { query: { bytes } }, once);
  }
  return await call<typeof getDataFieldUploadUrlRoute>(
    'GET',
    '/app/get_data_field_upload_url/{document_key}',
    { params: { document_key: picture.key }, query: { filename: picture.filename, data_field_type: 'image', bytes } },
    once,
  );
}

async function uploaded(picture: Picture, file_key: string): Promise<string> {
  if (picture.use === 'signature') {
    const answer = await call<typeof signatureUploadSuccessRoute>('POST', '/app/signature_upload_success', { body: { file_key } }, once);
    return answer.blob_key;
  }
  const answer = await call<typeof dataFieldUploadSuccessRoute>(
    'POST',
    '/app/data_field_upload_success/{document_key}',
    { params: { document_key: picture.key }, body: { file_key, type: 'image' } },
    once,
  );
  return answer.blob_key;
}

/** Throws NetworkError when it met no network; a refusal of the store counts as the server's failure, since its URL may just have expired. */
async function putFile(url: string, body: Blob): Promise<void> {
  const response = await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': body.type } }).catch((error: unknown) => {
    noteNetworkFailure();
    throw new NetworkError(error);
  });
  if (!response.ok) throw new ApiError(503, { message: '' }, true);
}

function outcomeOf(judged: Judgement): Exclude<SendResult, { outcome: 'saved' | 'conflict' }> {
  if (judged.kind === 'offline') return { outcome: 'offline' };
  return judged.kind === 'refused' ? { outcome: 'refused', refusal: judged.refusal } : { outcome: 'failed' };
}

export const noteOpened = (key: string) =>
  call<typeof auditDocumentOpenedEventRoute>('POST', '/app/documents/{key}/audit_document_opened_event', { params: { key }, body: {} });

export const acceptTerms = (key: string, signatory_uuid: string) =>
  call<typeof userAcceptedTermsRoute>(
    'POST',
    '/app/documents/{key}/user_accepted_terms/{signatory_uuid}',
    { params: { key, signatory_uuid }, body: {} },
    { keepalive: true },
  );

export const signLater = (key: string, signatory_uuid: string) =>
  call<typeof signLaterRoute>('GET', '/app/documents/{key}/sign_later/{signatory_uuid}', {
    params: { key, signatory_uuid },
    query: { return_json: true },
  });

/** Submits what was shown (`content_digest`); sent again with the same key it counts once. Whoever comes next is written to unless told otherwise. */
export const submit = (key: string, idempotencyKey: string, content_digest: string, enqueue_next_signer: boolean) =>
  call<typeof addUpdateSignatoryRoute>(
    'POST',
    '/app/documents/{key}/add_update_signatory',
    { params: { key }, body: { update_status_to: 'complete', content_digest, ...(!enqueue_next_signer && { enqueue_next_signer }) } },
    { ...once, retries: 5, idempotencyKey },
  );

export const reject = (key: string, rejection_reason: string) =>
  call<typeof addUpdateSignatoryRoute>(
    'POST',
    '/app/documents/{key}/add_update_signatory',
    { params: { key }, body: { update_status_to: 'rejected', ...(rejection_reason && { rejection_reason }) } },
    { ...once, retries: 5 },
  );

/** The document again if anything in it changed since. */
export const updatesSince = (key: string, last_update: string) =>
  call<typeof getDocumentUpdatesRoute>(
    'GET',
    '/app/documents/{key}/get_document_updates',
    { params: { key }, query: { last_update, return_signatories: true, return_data_fields: true, return_child_documents: true } },
    once,
  );
