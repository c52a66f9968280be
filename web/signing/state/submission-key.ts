const submitKey = (documentKey: string, signatoryUuid: string) => `countersign.signing.submit.${documentKey}.${signatoryUuid}`;

/**
 * The key of the present submission. Repetitions of the same content have the same key, even after a reload, so that it
 * counts once. Other content is another submission.
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
