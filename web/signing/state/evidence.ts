import { acceptTerms, noteOpened } from './calls.ts';
import type { Signing } from './signing.ts';

let opened: Promise<unknown> | undefined;

/** Says that the document is before somebody's eyes, once a page; what failed is said again at the next call. */
export function tellOpened({ documentKey }: Signing): Promise<unknown> {
  opened ??= noteOpened(documentKey).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The server knows of no opening in this session: the next call says it again. */
export function forgetOpened(): void {
  opened = undefined;
}

/** Has the terms accepted in this session, where there are some and that has not happened. */
export async function tellAgreed({ store, patch, documentKey, signatoryUuid }: Signing): Promise<void> {
  const terms = store.get().pack.signing_terms;
  if (!terms || terms.accepted) return;
  await acceptTerms(documentKey, signatoryUuid);
  const { pack } = store.get();
  patch({ pack: { ...pack, signing_terms: { ...terms, accepted: true } } });
}
