/** What somebody entered in a form before they went on to the document that was made for them. */
export interface Begun {
  entered: { name: string; email: string; mobile_number: string };
  document_key: string;
}

const mark = (document_key: string) => `countersign.form.${document_key}`;

/**
 * Keeps it with this entry of the tab's history: whoever goes Back finds it, and whoever opens the form anew on the same
 * device does not.
 */
export function keepBegun(begun: Begun): void {
  try {
    window.history.replaceState({ ...window.history.state, begun }, '');
    sessionStorage.setItem(mark(begun.document_key), 'begun');
  } catch {
    // Storage may be forbidden. The form is then empty again.
  }
}

/** What was begun at this entry of the history, until its document is signed or rejected. */
export function begunHere(): Begun | undefined {
  try {
    const begun = (window.history.state as { begun?: Begun } | null)?.begun;
    return begun && sessionStorage.getItem(mark(begun.document_key)) !== null ? begun : undefined;
  } catch {
    return undefined;
  }
}

/** The next visitor of this device is somebody else. */
export function forgetBegun(document_key: string): void {
  try {
    sessionStorage.removeItem(mark(document_key));
  } catch {
    // Nothing was stored.
  }
}
