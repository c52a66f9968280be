import type { dataFieldUploadSuccessRoute } from '../../../shared/contract/uploads/data-field-upload-success.ts';
import type { getDataFieldUploadUrlRoute } from '../../../shared/contract/uploads/get-data-field-upload-url.ts';
import type { getSignatureUploadUrlRoute } from '../../../shared/contract/uploads/get-signature-upload-url.ts';
import type { signatureUploadSuccessRoute } from '../../../shared/contract/uploads/signature-upload-success.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { call } from '../../api/call.ts';
import { putFile } from '../../documents/upload/put-file.ts';

export interface UploadedContent {
  blob: string;
  /** Empty for files, which are fetched by their field. */
  blob_url: string;
  filename: string;
}

/** Uploads the content of a field that the sender fills in: a picture, or any file. `onProgress`: how much has been sent, 0 to 1. */
export async function uploadContent(
  childKey: string,
  type: FieldType,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedContent> {
  const { signs, content } = fieldKind(type);
  if (signs) {
    const { url, file_key } = await call<typeof getSignatureUploadUrlRoute>('GET', '/app/get_signature_upload_url', {
      query: { bytes: String(file.size) },
    });
    await putFile(url, file, onProgress, signal);
    const kept = await call<typeof signatureUploadSuccessRoute>('POST', '/app/signature_upload_success', { body: { file_key } });
    return { blob: kept.blob_key, blob_url: kept.blob_url, filename: file.name };
  }
  const kind = content === 'file' ? 'file' : 'image';
  const params = { document_key: childKey };
  const { url, file_key } = await call<typeof getDataFieldUploadUrlRoute>('GET', '/app/get_data_field_upload_url/{document_key}', {
    params,
    query: { filename: file.name, data_field_type: kind, bytes: String(file.size) },
  });
  await putFile(url, file, onProgress, signal);
  const kept = await call<typeof dataFieldUploadSuccessRoute>('POST', '/app/data_field_upload_success/{document_key}', {
    params,
    body: { file_key, type: kind },
  });
  return { blob: kept.blob_key, blob_url: kept.blob_url, filename: kept.filename || file.name };
}
