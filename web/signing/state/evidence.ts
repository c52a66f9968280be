import type { Signing } from './signing.ts';

let opened: Promise<unknown> | undefined;

/** Tells the server once for each page load that somebody sees the document. If that fails, the next call tells it again. */
export function tellOpened({ calls, documentKey }: Signing): Promise<unknown> {
  opened ??= calls.noteOpened(documentKey).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Called if the server knows of no opening in this session; the next call tells it again. */
export function forgetOpened(): void {
  opened = undefined;
}

/** Accepts the terms in this session, if there are any and they are not accepted yet. */
export async function tellAgreed({ calls, store, patch, documentKey, signatoryUuid }: Signing): Promise<void> {
  const terms = store.get().pack.signing_terms;
  if (!terms || terms.accepted) return;
  await calls.acceptTerms(documentKey, signatoryUuid);
  const { pack } = store.get();
  patch({ pack: { ...pack, signing_terms: { ...terms, accepted: true } } });
}
