import type { Language } from '../../../shared/messages/languages.ts';
import { spoken } from '../../messages/spoken.ts';
import { shownTerms } from '../terms/shown-terms.ts';
import type { Signing } from './signing.ts';

type Calls = Pick<Signing['calls'], 'noteOpened' | 'noteLanguage'>;

let opened: Promise<unknown> | undefined;
let chosen: Language | undefined;

/** Tells the server once for each page load that somebody sees the document. If that fails, the next call tells it again. */
export function tellOpened({ calls, documentKey }: { calls: Calls; documentKey: string }): Promise<unknown> {
  opened ??= calls.noteOpened(documentKey).then(
    // The opening names the browser's language, so the reader's own choice goes after it.
    () => chosen && calls.noteLanguage(documentKey, chosen).catch(() => undefined),
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
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
  await calls.acceptTerms(documentKey, signatoryUuid, shownTerms(terms).sha256);
  const { pack } = store.get();
  patch({ pack: { ...pack, signing_terms: { ...terms, accepted: true } } });
}

/** Whether the terms ask for a tick that is missing. Then the box says so. */
export function stopsAtTick({ store, patch }: Pick<Signing, 'store' | 'patch'>): boolean {
  const { pack, agreed, ticked, askedToTick } = store.get();
  if (agreed || ticked || !pack.signing_terms?.must_tick) return false;
  patch({ askedToTick: askedToTick + 1 });
  return true;
}

/** Tells the server when the reader chooses another language, one choice after the other. */
export function tellLanguage({ calls, documentKey }: { calls: Pick<Signing['calls'], 'noteLanguage'>; documentKey: string }): () => void {
  let told: Promise<unknown> = Promise.resolve();
  return spoken.subscribe(() => {
    const language = spoken.get();
    chosen = language;
    // An opening under way names a language too, so it goes first.
    told = Promise.allSettled([told, opened])
      .then(() => calls.noteLanguage(documentKey, language))
      .catch(() => undefined);
  });
}
