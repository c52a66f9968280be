import { fetchDocument, rememberDocument } from '../../api/documents.ts';
import type { Editor } from './editor.ts';

/** Fetches the pack anew and takes it in; past setup every screen is told, which closes the editor. */
export async function refresh(editor: Editor): Promise<void> {
  const pack = await fetchDocument(editor.packKey);
  if (pack.status !== 'setup' && pack.status !== 'conversion_error') rememberDocument(pack);
  else editor.receive(pack);
}
