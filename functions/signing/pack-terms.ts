import { type SigningTerms, standardTerms } from '../../shared/domain/signing/signing-terms.ts';
import type { PackRecord } from '../data/pack/pack-records.ts';

/**
 * The terms that the pack's signatories accept before they sign: those configured when it was sent, or the standard
 * wording for older records without terms.
 */
export function termsOf({ signing_terms }: Pick<PackRecord, 'signing_terms'>): SigningTerms | null {
  if (signing_terms === null) return null;
  return signing_terms?.text === undefined ? standardTerms : { ...signing_terms, text: signing_terms.text };
}

/** The terms as a pack stores them. The standard wording, which every bundle holds, is left out. */
export function storedTerms(terms: SigningTerms | null): PackRecord['signing_terms'] {
  if (terms?.sha256 !== standardTerms.sha256) return terms;
  return { version: terms.version, sha256: terms.sha256 };
}
