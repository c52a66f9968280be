import { type SigningTerms, wordingFor } from '../../../shared/domain/signing/signing-terms.ts';
import type { TermsWording } from '../../../shared/domain/signing/terms-wording.ts';
import { chooseLanguage } from '../../../shared/messages/languages.ts';

/** The wording that this page shows: in its own language if there is one. */
export function shownTerms(terms: SigningTerms): TermsWording {
  return wordingFor(terms, chooseLanguage([document.documentElement.lang]));
}
