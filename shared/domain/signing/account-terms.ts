import { type Disclosure, disclosureText, type TermsLanguage, termsLanguages } from './disclosure.ts';
import { plainTerms, type SigningTerms, standardTerms, wordingFor } from './signing-terms.ts';

/** An account's own terms, as its administrators write them. */
export interface AccountTerms {
  /** The wording in each language; without any it is the product's own. */
  wording: Record<TermsLanguage, string>;
  must_tick: boolean;
  disclosure: Disclosure | null;
}

/** The terms in full, in every language that they are worded in, the main one first. */
export function accountTermsTexts({
  wording,
  disclosure,
}: Pick<AccountTerms, 'wording' | 'disclosure'>): { language: TermsLanguage; text: string }[] {
  const own = termsLanguages.flatMap((language) => (wording[language].trim() === '' ? [] : [{ language, text: wording[language].trim() }]));
  // Stored hashes stand in this order, so further languages of the product's own wording are not among them.
  const worded = own.length > 0 ? own : termsLanguages.map((language) => ({ language, text: wordingFor(standardTerms, language).text }));
  return worded.map(({ language, text }) => ({
    language,
    text: disclosure ? `${text}\n\n${disclosureText(language, disclosure)}` : text,
  }));
}

/** The terms that signers accept. `hashes` are those of the texts, in their order. */
export function accountSigningTerms(version: string, terms: AccountTerms, hashes: readonly string[]): SigningTerms {
  const [main, ...translations] = accountTermsTexts(terms).map((one, at) => ({ ...one, sha256: hashes[at] ?? '' }));
  if (!main) throw new Error('Terms have at least one wording.');
  const { withdraw_contact = '', paper_contact = '' } = terms.disclosure ?? {};
  return { ...plainTerms, version, ...main, translations, must_tick: terms.must_tick, withdraw_contact, paper_contact };
}

/** What an account's terms of this number are called in records. */
export const accountTermsVersion = (number: number): string => `account-${number}`;
