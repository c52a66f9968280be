import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { createStore } from '../../api/store.ts';

/** What moving and copying look at of a document. */
export type Movable = Pick<
  DocumentRow,
  'key' | 'account_key' | 'document_name' | 'document_type' | 'status' | 'status_detail' | 'created_by' | 'is_deleted'
>;

export type Outcome = 'moved' | 'copied' | null;

interface Request {
  rows: readonly Movable[];
  answer: (outcome: Outcome) => void;
}

/** The documents whose move or copy is being decided; the dialog shows it. */
export const moveRequest = createStore<Request | null>(null);

/** Asks whether to move or copy, and where to, and does it. Resolves to what was done; null if the person cancels. */
export function moveOrCopy(rows: readonly Movable[]): Promise<Outcome> {
  moveRequest.get()?.answer(null);
  return new Promise((resolve) => {
    const answer = (outcome: Outcome) => {
      moveRequest.set(null);
      resolve(outcome);
    };
    moveRequest.set({ rows, answer });
  });
}
