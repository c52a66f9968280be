import type { DocumentInput } from '../../../shared/contract/schemas/documents/document.ts';
import { updateDocument } from '../../api/documents.ts';
import { refreshLists } from '../../documents/list/use-document-list.ts';
import { toast } from '../../ui/toasts.ts';
import { t } from '../messages.ts';
import type { Editor } from '../state/editor.ts';
import { refresh } from '../state/merging/refresh.ts';

/** Schedules the document, or chooses its last day, after everything else is saved. False if something could not be saved; throws what the call answers. */
export async function changeTimes(editor: Editor, data: Pick<DocumentInput, 'send_at' | 'sign_by'>): Promise<boolean> {
  if (!(await editor.saver.flush())) {
    toast('warning', t('not_sent_unsaved'));
    return false;
  }
  await updateDocument(editor.packKey, data);
  await refresh(editor);
  refreshLists();
  return true;
}
