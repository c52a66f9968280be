import type { documentUploadSuccessRoute } from '../../../shared/contract/uploads/document-upload-success.ts';
import type { getDocumentUploadUrlRoute } from '../../../shared/contract/uploads/get-document-upload-url.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/errors.ts';
import { createStore } from '../../api/store.ts';
import { isPdf } from '../../documents/upload/is-pdf.ts';
import { putFile } from '../../documents/upload/put-file.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from '../messages.ts';
import type { Editor } from './editor.ts';
import { refresh } from './merging/refresh.ts';

/** The file being uploaded into this pack, for the tab strip. */
export const uploading = createStore<{ name: string; progress: number } | null>(null);

/** Opens the system's file dialog. Call it from a click or key. */
export function choosePdf(take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'application/pdf,.pdf';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/** Adds a PDF to the pack as another document, or replaces a child's file, and shows it. */
export async function uploadIntoPack(editor: Editor, file: File, replaceKey?: string): Promise<void> {
  if (uploading.get()) return;
  uploading.set({ name: file.name, progress: 0 });
  try {
    if (!(await isPdf(file))) return toast('danger', t('only_pdf'));
    const target = await call<typeof getDocumentUploadUrlRoute>('GET', '/app/get_document_upload_url', {
      query: {
        filename: file.name,
        bytes: String(file.size),
        size: (file.size / 1024 / 1024).toFixed(3),
        ...(replaceKey ? { document_key_to_upload_to: replaceKey } : { document_pack_key: editor.packKey }),
      },
    });
    const progress = (share: number) => uploading.set({ name: file.name, progress: share });
    await putFile(target.url, file, progress, new AbortController().signal);
    const childKey = target.redirect_document_key;
    await call<typeof documentUploadSuccessRoute>('POST', '/app/document_upload_success/{redirect_document_key}', {
      params: { redirect_document_key: childKey },
      body: { file_key: target.file_key },
    });
    await refresh(editor);
    editor.store.setState({ childKey, selection: [] });
  } catch (error) {
    toast('danger', t('upload_failed', { message: error instanceof ApiError ? error.message : t('save_failed') }));
    await refresh(editor).catch(() => undefined);
  } finally {
    uploading.set(null);
  }
}
