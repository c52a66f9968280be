import type { Pack } from '../../../../shared/contract/schemas/documents/document.ts';
import { isBeingPrepared } from '../../../../shared/domain/policy/documents/moves.ts';
import { fetchDocument, rememberDocument } from '../../../api/documents.ts';
import type { Editor } from '../editor.ts';

/**
 * Fetches the pack anew and shows it, with what was saved meanwhile. Every screen learns of it: the router counts the
 * tabs, and closes the editor after setup.
 */
export async function refresh(editor: Editor): Promise<void> {
  let saves: number;
  let pack: Pack;
  do {
    saves = editor.saves();
    pack = await fetchDocument(editor.packKey);
  } while (editor.saves() !== saves);
  if (isBeingPrepared(pack.status)) editor.receive(pack);
  rememberDocument(pack);
}
