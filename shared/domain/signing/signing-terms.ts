import type { Language } from '../../messages/languages.ts';
import { standardTranslations } from './standard-translations.ts';
import type { TermsWording } from './terms-wording.ts';

/** The terms that signatories accept before they sign. The wordings of a version never change. */
export interface SigningTerms extends TermsWording {
  version: string;
  /** The same terms in other languages. */
  translations: readonly TermsWording[];
  /** The signing page accepts them by a box that is ticked, not by its button. */
  must_tick: boolean;
  /** Whom a signer asks to withdraw consent, and for a copy on paper; empty without a disclosure. */
  withdraw_contact: string;
  paper_contact: string;
}

/** What terms are where nothing else is said. */
export const plainTerms = { translations: [], must_tick: false, withdraw_contact: '', paper_contact: '' } as const;

/**
 * The product's own wording, for installations without another. A changed wording needs a new version, because
 * acceptances of this one must keep their meaning.
 */
export const standardTerms: SigningTerms = {
  ...plainTerms,
  version: 'standard-1',
  language: 'en',
  text: 'I agree to sign this document electronically. My electronic signature has the same effect as one on paper where the law allows it. When I submit, my name, my address, the time, my IP address and my device are recorded in the document’s audit trail. I can read everything before I sign, and I can reject instead.',
  sha256: 'c02443bcafe137ba15bc29d43c75d701b61867482c67419075939e3b654cc392',
  // A getter, because a function loads them only where a signer is shown its terms.
  get translations() {
    return standardTranslations;
  },
};

/** All wordings of terms, the main one first. */
export function wordingsOf({ language, text, sha256, translations }: Omit<SigningTerms, 'version'>): TermsWording[] {
  return [{ language, text, sha256 }, ...translations];
}

/** The wording for a reader: in their language if there is one, else the main one. */
export function wordingFor(terms: SigningTerms, language: Language): TermsWording {
  return wordingsOf(terms).find((one) => one.language === language) ?? terms;
}

/** Whether this hash is one of a wording of these terms. */
export function isWordingOf(terms: SigningTerms, sha256: string | undefined): boolean {
  return wordingsOf(terms).some((one) => one.sha256 === sha256);
}
