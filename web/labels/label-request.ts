import { createStore } from '../api/store.ts';

/** What labelling looks at of a document. */
export interface Labelled {
  key: string;
  document_name: string;
  label_keys: readonly string[];
}

interface Request {
  rows: readonly Labelled[];
  answer: () => void;
}

/** The documents that are being labelled; the dialog shows it. */
export const labelRequest = createStore<Request | null>(null);

/** The dialog in which the labels of the account are changed. */
export const manageRequest = createStore<object | null>(null);

export const manageLabels = () => manageRequest.set({});

/** Opens the picker of labels for these documents. Resolves when it closes. */
export function askForLabels(rows: readonly Labelled[]): Promise<void> {
  labelRequest.get()?.answer();
  return new Promise((resolve) => {
    labelRequest.set({
      rows,
      answer: () => {
        labelRequest.set(null);
        resolve();
      },
    });
  });
}
