import { fetchDocument, rememberDocument } from '../../api/documents.ts';
import type { Editor } from './editor.ts';

/** Fetches the pack anew and takes it in. Every screen is told: the router counts the tabs, and closes the editor past setup. */
export async function refresh(editor: Editor): Promise<void> {
  const pack = await fetchDocument(editor.packKey);
  if (pack.status === 'setup' || pack.status === 'conversion_error') editor.receive(pack);
  rememberDocument(pack);
}
