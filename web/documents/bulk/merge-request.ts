import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { createStore } from '../../api/store.ts';

export type Mergeable = Pick<DocumentRow, 'key' | 'document_name' | 'document_type' | 'page_count'>;

interface Request {
  rows: readonly Mergeable[];
  /** Called with the key of what was made; null if the person cancels. */
  answer: (key: string | null) => void;
}

/** The documents whose merging is being decided; the dialog shows it. */
export const mergeRequest = createStore<Request | null>(null);

/** Asks for the order and merges. Resolves to the new document's key; null if the person cancels. */
export function askToMerge(rows: readonly Mergeable[]): Promise<string | null> {
  mergeRequest.get()?.answer(null);
  return new Promise((resolve) => {
    const answer = (key: string | null) => {
      mergeRequest.set(null);
      resolve(key);
    };
    mergeRequest.set({ rows, answer });
  });
}
