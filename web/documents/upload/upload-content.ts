import type { dataFieldUploadSuccessRoute } from '../../../shared/contract/uploads/data-field-upload-success.ts';
import type { getDataFieldUploadUrlRoute } from '../../../shared/contract/uploads/get-data-field-upload-url.ts';
import type { getSignatureUploadUrlRoute } from '../../../shared/contract/uploads/get-signature-upload-url.ts';
import type { signatureUploadSuccessRoute } from '../../../shared/contract/uploads/signature-upload-success.ts';
import { call } from '../../api/call.ts';
import type { CallOptions } from '../../api/request/request-types.ts';
import { putFile } from './put-file.ts';

export interface Upload {
  use: 'signature' | 'image' | 'file';
  /** The child document that holds the field. */
  key: string;
  filename: string;
  body: Blob;
  /** How much has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export interface Uploaded {
  blob: string;
  /** Empty for files; those are fetched through their field. */
  blob_url: string;
  filename: string;
}

/** Uploads the content of a field: a signature, a picture or any file. Throws ApiError, PutFailed, or AbortError when cancelled. */
export async function uploadContent({ use, key, filename, body, onProgress, signal }: Upload, options?: CallOptions): Promise<Uploaded> {
  const bytes = String(body.size);
  if (use === 'signature') {
    const { url, file_key } = await call<typeof getSignatureUploadUrlRoute>(
      'GET',
      '/app/get_signature_upload_url',
      { query: { bytes } },
      options,
    );
    await putFile(url, body, onProgress, signal);
    const kept = await call<typeof signatureUploadSuccessRoute>('POST', '/app/signature_upload_success', { body: { file_key } }, options);
    return { blob: kept.blob_key, blob_url: kept.blob_url, filename };
  }
  const params = { document_key: key };
  const { url, file_key } = await call<typeof getDataFieldUploadUrlRoute>(
    'GET',
    '/app/get_data_field_upload_url/{document_key}',
    { params, query: { filename, data_field_type: use, bytes } },
    options,
  );
  await putFile(url, body, onProgress, signal);
  const kept = await call<typeof dataFieldUploadSuccessRoute>(
    'POST',
    '/app/data_field_upload_success/{document_key}',
    { params, body: { file_key, type: use } },
    options,
  );
  return { blob: kept.blob_key, blob_url: kept.blob_url, filename: kept.filename || filename };
}
