import { ApiError } from '../../api/errors.ts';
import { t } from '../../messages/move.ts';
import { toast, toastError } from '../../ui/toasts.ts';
import { copyOrMove } from '../document-calls.ts';
import { refreshLists } from '../list/use-document-list.ts';

const undoMs = 8_000;

export interface Decided {
  action: 'copy' | 'move';
  keys: string[];
  from: string;
  to: string;
  /** Whether the person may move them back. */
  mayComeBack: boolean;
}

/** Moves or copies, says what came of it and offers to undo a move. Answers whether anything was done. */
export async function carryOut({ action, keys, from, to, mayComeBack }: Decided): Promise<boolean> {
  const answer = await tried(() => copyOrMove(action, keys, to, from));
  if (!answer) return false;
  const { moved, document_keys, skipped, message = t('failed') } = answer;
  refreshLists();
  if (skipped.length > 0) {
    // Without a permission, the message says all; other reasons differ from document to document.
    const reasons = skipped.filter(({ code }) => code !== 'not_permitted').map((one) => one.message);
    toast('warning', [message, ...new Set(reasons)].join(' '));
  }
  if (moved === 0) return false;
  const undo = { label: t('undo'), run: () => void moveBack(document_keys, to, from) };
  if (action === 'copy') toast('success', t('copied', { n: moved }));
  else toast('success', t('moved', { n: moved }), { id: 'moved', duration: undoMs, ...(mayComeBack && { action: undo }) });
  return true;
}

async function moveBack(keys: string[], from: string, to: string): Promise<void> {
  const answer = await tried(() => copyOrMove('move', keys, to, from));
  if (!answer) return;
  refreshLists();
  if (answer.moved > 0) toast('success', t('moved_back', { n: answer.moved }));
  const [first] = answer.skipped;
  if (first) toast('warning', [answer.message, first.message].join(' '));
}

/** The server's own words say more than ours, where it had the time to answer. */
async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) toastError(error);
    else if (!(error instanceof ApiError && error.reported)) toast('danger', t('failed'));
    return undefined;
  }
}
