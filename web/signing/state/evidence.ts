import { acceptTerms, noteOpened } from './calls.ts';
import type { Signing } from './signing.ts';

let opened: Promise<unknown> | undefined;

/** Tells the server that somebody sees the document, once for each page load; the next call tells again what failed. */
export function tellOpened({ documentKey }: Signing): Promise<unknown> {
  opened ??= noteOpened(documentKey).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** For when the server knows of no opening in this session: the next call tells it again. */
export function forgetOpened(): void {
  opened = undefined;
}

/** Accepts the terms in this session, where there are some and they are not accepted yet. */
export async function tellAgreed({ store, patch, documentKey, signatoryUuid }: Signing): Promise<void> {
  const terms = store.get().pack.signing_terms;
  if (!terms || terms.accepted) return;
  await acceptTerms(documentKey, signatoryUuid);
  const { pack } = store.get();
  patch({ pack: { ...pack, signing_terms: { ...terms, accepted: true } } });
}
