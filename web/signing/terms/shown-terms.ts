import { type SigningTerms, type TermsWording, wordingFor } from '../../../shared/domain/signing/signing-terms.ts';
import { chooseLanguage } from '../../../shared/messages/languages.ts';

/** The wording that this page shows: in its own language if there is one. */
export function shownTerms(terms: SigningTerms): TermsWording {
  return wordingFor(terms, chooseLanguage([document.documentElement.lang]));
}
