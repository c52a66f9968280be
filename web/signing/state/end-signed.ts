import { ApiError } from '../../api/errors.ts';
import { whileBusy } from '../../api/request/while-busy.ts';
import type { Signing } from './signing.ts';
import { forgetSubmissions, unansweredSubmissions } from './submission-key.ts';

/** Shows the last page of a document that the product has as signed: by this page, or on another device. */
export async function endSigned(signing: Signing): Promise<void> {
  const isOwn = await hasSignedHere(signing);
  forgetSubmissions(signing.documentKey, signing.signatoryUuid);
  finish(signing, isOwn ? { justSigned: true } : { signedElsewhere: true });
}

/** Shows the last page of a document that was just signed on this page. */
export function endSignedHere(signing: Signing): void {
  forgetSubmissions(signing.documentKey, signing.signatoryUuid);
  finish(signing, { justSigned: true });
}

function finish(signing: Signing, how: { justSigned: true } | { signedElsewhere: true }): void {
  // The first to learn of it has said how.
  if (signing.store.get().stage === 'done') return;
  signing.patch(how);
  signing.toStage('done');
}

/** A submission that signed is answered again as it was then, also if its answer was lost. */
async function hasSignedHere({ calls, documentKey, signatoryUuid }: Signing): Promise<boolean> {
  for (const { digest, key } of unansweredSubmissions(documentKey, signatoryUuid)) {
    const signed = await whileBusy(
      () => calls.submit(documentKey, key, digest, true),
      () => undefined,
    ).then(() => true, isOfOwnKey);
    if (signed) return true;
  }
  return false;
}

/** Its choice about the next signer was another. Anything but a refusal is thrown, as it tells nothing. */
function isOfOwnKey(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
  return error.code === 'idempotency_key_reused';
}
