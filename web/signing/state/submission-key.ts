/** A submission that was sent: the digest of its content, and its key. */
export interface Submission {
  digest: string;
  key: string;
}

const placeOf = (documentKey: string, signatoryUuid: string) => `countersign.signing.submit.${documentKey}.${signatoryUuid}`;
/** Lasts as long as the page where storage is forbidden. */
const onPage = new Map<string, string>();

/**
 * The key of the present submission. Repetitions of the same content have the same key, even after a reload, so that it
 * counts once. Other content is another submission.
 */
export function submissionKey(documentKey: string, signatoryUuid: string, content_digest: string, make: () => string): string {
  const sent = unansweredSubmissions(documentKey, signatoryUuid);
  const known = sent.find(({ digest }) => digest === content_digest);
  if (known) return known.key;
  const made = make();
  keep(documentKey, signatoryUuid, [...sent, { digest: content_digest, key: made }]);
  return made;
}

/** What was submitted here and is not known to be refused: one of these may have signed. */
export function unansweredSubmissions(documentKey: string, signatoryUuid: string): Submission[] {
  return read(placeOf(documentKey, signatoryUuid))
    .split('\n')
    .flatMap((line) => {
      const [digest, key] = line.split(' ');
      return digest && key ? [{ digest, key }] : [];
    });
}

/** The product has refused the submission of this content. */
export function forgetSubmission(documentKey: string, signatoryUuid: string, content_digest: string): void {
  const sent = unansweredSubmissions(documentKey, signatoryUuid);
  keep(
    documentKey,
    signatoryUuid,
    sent.filter(({ digest }) => digest !== content_digest),
  );
}

export function forgetSubmissions(documentKey: string, signatoryUuid: string): void {
  keep(documentKey, signatoryUuid, []);
}

function read(place: string): string {
  try {
    return sessionStorage.getItem(place) ?? onPage.get(place) ?? '';
  } catch {
    return onPage.get(place) ?? '';
  }
}

function keep(documentKey: string, signatoryUuid: string, sent: readonly Submission[]): void {
  const place = placeOf(documentKey, signatoryUuid);
  const lines = sent.map(({ digest, key }) => `${digest} ${key}`).join('\n');
  onPage.set(place, lines);
  try {
    if (lines === '') sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, lines);
  } catch {
    // What stands on the page suffices until it is reloaded.
  }
}
