import { emptyOutbox, type Outbox, tryAgain } from '../model/outbox.ts';

/** Where this device keeps what has not reached the product yet, one place for each document and signatory. */
const storageKey = (documentKey: string, signatoryUuid: string) => `countersign.signing.outbox.${documentKey}.${signatoryUuid}`;

/**
 * Kept synchronously, so that a value is safe before the next key is pressed and a closed tab loses nothing. Taken away as soon as the
 * product has everything.
 */
export function keepOutbox(documentKey: string, signatoryUuid: string, outbox: Outbox): void {
  const key = storageKey(documentKey, signatoryUuid);
  try {
    if (Object.keys(outbox.changes).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(outbox));
  } catch {
    // Full or forbidden: the page's own memory still holds it while the tab lives.
  }
}

/** What an earlier visit left behind, only for fields that are still there; what was refused then is tried once more. */
export function keptOutbox(documentKey: string, signatoryUuid: string, uuids: ReadonlySet<string>): Outbox {
  try {
    const stored = localStorage.getItem(storageKey(documentKey, signatoryUuid));
    if (stored === null) return emptyOutbox;
    const { changes, pictures } = JSON.parse(stored) as Outbox;
    return tryAgain({ changes: Object.fromEntries(Object.entries(changes).filter(([uuid]) => uuids.has(uuid))), pictures });
  } catch {
    return emptyOutbox;
  }
}

const submitKey = (documentKey: string, signatoryUuid: string) => `countersign.signing.submit.${documentKey}.${signatoryUuid}`;

/**
 * The key of the submission under way: the same on every repetition of the same content, after a reload too, so that it counts once;
 * another content is another submission.
 */
export function submissionKey(documentKey: string, signatoryUuid: string, content_digest: string, make: () => string): string {
  const key = submitKey(documentKey, signatoryUuid);
  try {
    const [digest, stored] = (sessionStorage.getItem(key) ?? '').split(' ');
    const made = digest === content_digest && stored ? stored : make();
    sessionStorage.setItem(key, `${content_digest} ${made}`);
    return made;
  } catch {
    return make();
  }
}

export function forgetSubmissionKey(documentKey: string, signatoryUuid: string): void {
  try {
    sessionStorage.removeItem(submitKey(documentKey, signatoryUuid));
  } catch {
    // Nothing was stored.
  }
}
