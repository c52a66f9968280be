import type { DocumentRow, DocumentType } from '../../../shared/contract/schemas/documents/document.ts';
import { no, type Yes } from '../../../shared/domain/policy/verdict.ts';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { t as common } from '../../messages/common.ts';
import { t } from '../../messages/documents.ts';
import { confirm } from '../../ui/confirm.tsx';
import { type MemberRefusal, reasonOf } from '../../ui/reason.ts';
import { attempt, toast, toastError } from '../../ui/toasts.ts';
import { copyDocuments, deleteDocuments, inParts, recoverDocuments } from '../bulk/bulk-calls.ts';
import { convertToTemplate, copyDocument, deleteDocument, deleteForever, recoverDocument } from '../document-calls.ts';
import { refreshLists } from './use-document-list.ts';

/** What these actions look at of a document. */
export type ActedOn = Pick<DocumentRow, 'key' | 'document_name' | 'document_type' | 'status' | 'delete_enabled' | 'restore_enabled'>;

const undoMs = 8_000;

interface Outcome<T> {
  done: T[];
  failed: number;
  refused: number;
}

/** Runs one after another; a failure doesn't stop the rest. */
async function each<T extends ActedOn>(rows: readonly T[], act: (row: T) => Promise<unknown>): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], failed: 0, refused: 0 };
  for (const row of rows) {
    try {
      await act(row);
      outcome.done.push(row);
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) outcome.refused += 1;
      else outcome.failed += 1;
      if (rows.length === 1) toastError(error);
      else if (error instanceof NetworkError) break;
    }
  }
  return outcome;
}

/** One document by the call for one, several by the bulk call; that one answers what it did and leaves out what is not permitted. */
async function together<T extends ActedOn>(
  rows: readonly T[],
  one: (key: string) => Promise<unknown>,
  several: (keys: string[]) => Promise<{ document_keys: string[] }>,
): Promise<Outcome<T>> {
  if (rows.length <= 1) return each(rows, (row) => one(row.key));
  const outcome: Outcome<T> = { done: [], failed: 0, refused: 0 };
  for (const part of inParts(rows)) {
    const answer = await attempt(() => several(part.map(({ key }) => key)));
    if (!answer) return { ...outcome, failed: rows.length - outcome.done.length - outcome.refused };
    const done = new Set(answer.document_keys);
    outcome.done.push(...part.filter(({ key }) => done.has(key)));
    outcome.refused += part.length - done.size;
  }
  return outcome;
}

/**
 * Moves documents to the trash. It asks first where links stop working, and otherwise offers Undo. Answers true if
 * anything was deleted.
 */
export async function deleteRows(rows: readonly ActedOn[]): Promise<boolean> {
  const allowed = rows.filter((row) => row.delete_enabled);
  const [first] = allowed;
  if (!first) {
    toast('warning', reasonOf(no('delete_not_permitted')));
    return false;
  }
  if (!(await mayDelete(allowed, rows.length))) {
    toast('info', t('delete_cancelled'));
    return false;
  }
  const { done, failed, refused } = await together(allowed, deleteDocument, deleteDocuments);
  refreshLists();
  if (done.length > 0) {
    const undo = { label: t('undo'), run: () => void recoverRows(done.map((row) => ({ ...row, restore_enabled: true }))) };
    toast('success', t('deleted', { n: done.length }), { id: 'deleted', duration: undoMs, action: undo });
  }
  if (refused + rows.length - allowed.length > 0 && rows.length > 1) toast('warning', t('delete_some_not_permitted'));
  if (failed > 0 && rows.length > 1) toast('danger', t('delete_failed'));
  return done.length > 0;
}

function mayDelete(allowed: readonly ActedOn[], asked: number): Promise<boolean> {
  const [first] = allowed;
  const only = asked === 1 ? first : undefined;
  if (only) {
    if (only.status !== 'complete' && only.status !== 'awaiting_signatures') return Promise.resolve(true);
    const text = only.status === 'complete' ? t('delete_complete_text') : t('delete_awaiting_text');
    return confirm({ title: t('delete_title', { name: only.document_name }), text, confirm: t('delete'), danger: true });
  }
  const some = allowed.length < asked ? `${t('can_be_deleted', { n: allowed.length, total: asked })} ` : '';
  const losing = allowed.some(({ status }) => status === 'complete' || status === 'awaiting_signatures');
  // What nobody has a link to comes back by Undo as it was.
  if (some === '' && !losing) return Promise.resolve(true);
  return confirm({
    title: t('delete_many_title', { n: allowed.length }),
    text: losing ? some + t('delete_many_text') : some + t('delete_many_quiet_text'),
    confirm: t('delete'),
    danger: true,
  });
}

export async function recoverRows(rows: readonly ActedOn[]): Promise<boolean> {
  const allowed = rows.filter((row) => row.restore_enabled);
  const { done, failed, refused } = await together(allowed, recoverDocument, recoverDocuments);
  refreshLists();
  if (done.length > 0) toast('success', t('recovered', { n: done.length }));
  if (refused + rows.length - allowed.length > 0) toast('warning', t('recover_some_not_permitted'));
  if (failed > 0 && rows.length > 1) toast('danger', common('unknown_error'));
  return done.length > 0;
}

/** `asked`: how many were chosen, in case some of them may not be deleted. */
export async function deleteRowsForever(rows: readonly ActedOn[], asked = rows.length): Promise<boolean> {
  const [first] = rows;
  if (!first) return false;
  const title = rows.length === 1 ? t('forever_title', { name: first.document_name }) : t('forever_many_title', { n: rows.length });
  const some = rows.length < asked ? `${t('can_be_deleted', { n: rows.length, total: asked })} ` : '';
  if (!(await confirm({ title, text: some + t('forever_text'), confirm: t('delete_forever'), danger: true }))) {
    toast('info', t('delete_cancelled'));
    return false;
  }
  const { done, failed, refused } = await each(rows, (row) => deleteForever(row.key));
  refreshLists();
  if (done.length > 0) toast('success', t('deleted_forever', { n: done.length }));
  if (refused > 0 && rows.length > 1) toast('warning', t('delete_some_not_permitted'));
  if (failed > 0 && rows.length > 1) toast('danger', t('delete_failed'));
  return done.length > 0;
}

/**
 * Copies documents, `as` templates or documents if it is said. Answers the copies' keys. The specification's message has
 * no number ("Document(s) copied."); here it is known, so it is told.
 */
export async function copyRows(rows: readonly ActedOn[], verdict: Yes | MemberRefusal, as?: DocumentType): Promise<string[]> {
  if (!verdict.ok) {
    toast('warning', reasonOf(verdict));
    return [];
  }
  const made: string[] = [];
  // Only the call for several can turn a document into a template on the way.
  if (rows.length === 1 && as !== 'template') {
    const key = await attempt(() => copyDocument(rows[0]?.key ?? '', as === 'document'));
    if (key) made.push(key);
  } else {
    for (const part of inParts(rows)) {
      const answer = await attempt(() =>
        copyDocuments(
          part.map(({ key }) => key),
          as,
        ),
      );
      if (answer) made.push(...answer.document_keys);
    }
  }
  if (made.length === 0) return [];
  refreshLists();
  if (made.length < rows.length) toast('warning', t('copied_some', { n: made.length, total: rows.length }));
  else if (as === 'template') toast('success', t('copied_as_template', { n: made.length }));
  else toast('success', t('copied', { n: made.length }));
  return made;
}

export async function turnIntoTemplate(row: ActedOn): Promise<void> {
  const done = await attempt(() => convertToTemplate(row.key));
  if (!done) return;
  refreshLists();
  toast('success', t('converted', { name: row.document_name }));
}
