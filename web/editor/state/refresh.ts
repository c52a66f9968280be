import { isBeingPrepared } from '../../../shared/domain/policy/documents/moves.ts';
import { fetchDocument, rememberDocument } from '../../api/documents.ts';
import type { Editor } from './editor.ts';

/** Fetches the pack anew and takes it over. Every screen learns of it: the router counts the tabs, and closes the editor after setup. */
export async function refresh(editor: Editor): Promise<void> {
  const pack = await fetchDocument(editor.packKey);
  if (isBeingPrepared(pack.status)) editor.receive(pack);
  rememberDocument(pack);
}
