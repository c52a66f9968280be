import type { addUpdateAppendixRoute } from '../../shared/contract/documents/appendices/add-update-appendix.ts';
import type { deleteDocumentAppendixRoute } from '../../shared/contract/documents/appendices/delete-document-appendix.ts';
import type { getAppendicesRoute } from '../../shared/contract/documents/appendices/get-appendices.ts';
import type { Appendix, AppendixInput } from '../../shared/contract/schemas/documents/appendix.ts';
import type { documentAppendixUploadSuccessRoute } from '../../shared/contract/uploads/document-appendix-upload-success.ts';
import type { getDocumentAppendixUploadUrlRoute } from '../../shared/contract/uploads/get-document-appendix-upload-url.ts';
import { putFile } from '../documents/upload/put-file.ts';
import { call } from './call.ts';

/** The supporting documents of a pack, in their order. */
export async function fetchAppendices(packKey: string): Promise<Appendix[]> {
  return (await call<typeof getAppendicesRoute>('GET', '/app/documents/{key}/appendices', { params: { key: packKey } })).appendices;
}

/** Adds or changes a supporting document. Throws ApiError version_conflict with the newer one as `document_appendix`. */
export async function saveAppendix(key: string, data: AppendixInput): Promise<Appendix> {
  const path = '/app/documents/{key}/add_update_appendix';
  return (await call<typeof addUpdateAppendixRoute>('POST', path, { params: { key }, body: { data } })).document_appendix;
}

/** Deletes a supporting document with its file. Throws ApiError. */
export async function deleteAppendix(key: string, appendix_key: string): Promise<void> {
  const path = '/app/documents/{key}/delete_document_appendix/{appendix_key}';
  await call<typeof deleteDocumentAppendixRoute>('GET', path, { params: { key, appendix_key } });
}

/** Uploads a file for a supporting document. Throws ApiError, PutFailed, or AbortError when stopped. */
export async function uploadAppendixFile(
  key: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ file_key: string; filename: string }> {
  const path = '/app/get_document_appendix_upload_url/{key}';
  const query = { filename: file.name, bytes: String(file.size) };
  const target = await call<typeof getDocumentAppendixUploadUrlRoute>('GET', path, { params: { key }, query }, { signal });
  await putFile(target.url, file, onProgress, signal);
  const { file_key, filename } = await call<typeof documentAppendixUploadSuccessRoute>(
    'POST',
    '/app/document_appendix_upload_success/{key}',
    { params: { key }, body: { file_key: target.file_key } },
  );
  return { file_key, filename };
}
