import { asksForItsPassword, pagesOfFile } from '../../../surface/pdf-source.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../ui/toasts.ts';
import { t } from '../../messages.ts';
import { lossInWords } from '../../signatures/in-words.ts';
import { placedSignatures } from '../../signatures/lost-signatures.ts';
import type { Editor } from '../../state/editor.ts';
import { allowed } from '../../state/editor-permission.ts';
import { type EditorChild, fieldsOfChild } from '../../state/editor-store.ts';
import { choosePdf, uploadIntoPack } from '../../state/upload-into-pack.ts';
import { lostFields, type NewPages, onLastPage } from './lost-fields.ts';
import { t as words } from './words.ts';

/** What becomes of fields on pages that are gone; null to keep the old file. */
export type LostChoice = 'move' | 'delete' | null;

export interface Lost {
  child: EditorChild;
  file: File;
  pages: NewPages;
  answer: (choice: LostChoice) => void;
}

/**
 * Asks for a file in place of a child's. The fields stay in place, so the question comes before the file is sent. The
 * system's file dialog needs a click of its own.
 */
export function replaceFile(editor: Editor, child: EditorChild, ask: (lost: Lost) => void): void {
  choosePdf(async (file) => {
    const lost = placedSignatures(fieldsOfChild(editor.store.getState().fields, child.key));
    const text = [t('replace_question'), ...lossInWords(lost, 'file')];
    const agreed = await confirm({ title: t('replace'), text, confirm: t('replace'), danger: lost.length > 0 });
    if (agreed && (await settleLost(editor, child, file, ask))) await uploadIntoPack(editor, file, child.key);
  });
}

/** Decides about the fields that the new file has no page for. Resolves to whether it may replace the old one. */
async function settleLost(editor: Editor, child: EditorChild, file: File, ask: (lost: Lost) => void): Promise<boolean> {
  const fields = () => fieldsOfChild(editor.store.getState().fields, child.key);
  const pages = await pagesOfFile(file).catch((failure: unknown) => ({ failure }));
  if ('failure' in pages) return settleUnread(editor, file, lostFields(fields(), { count: 1 }).length, asksForItsPassword(pages.failure));
  if (lostFields(fields(), pages).length === 0) return true;
  if (!allowed(editor.store.getState(), 'shapeFields')) return false;
  const choice = await new Promise<LostChoice>((answer) => ask({ child, file, pages, answer }));
  if (choice === null) return false;
  if (choice === 'move') editor.change(words('moved_label'), { put: onLastPage(fields(), pages), agreed: true });
  else editor.change(words('deleted_label'), { remove: lostFields(fields(), pages).map(({ uuid }) => uuid), agreed: true });
  if (await editor.saver.flush()) return true;
  toast('danger', t('save_failed'));
  return false;
}

/** Nobody knows yet how many pages the file has. `n`: fields that lose their page if it has only one. */
async function settleUnread(editor: Editor, { name }: File, n: number, isProtected: boolean): Promise<boolean> {
  if (n === 0) return true;
  if (!allowed(editor.store.getState(), 'shapeFields')) return false;
  const text = words(isProtected ? 'protected_text' : 'unread_text', { name, n });
  return confirm({ title: words('unread_title'), text, confirm: t('replace'), danger: true });
}
