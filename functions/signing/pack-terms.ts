import { type SigningTerms, standardTerms } from '../../shared/domain/signing/signing-terms.ts';
import type { PackRecord } from '../data/records.ts';

/** What the pack's signatories agree to before they sign: as configured when it was sent, the standard wording where older records say nothing. */
export function termsOf({ signing_terms }: Pick<PackRecord, 'signing_terms'>): SigningTerms | null {
  if (signing_terms === null) return null;
  return signing_terms?.text === undefined ? standardTerms : { ...signing_terms, text: signing_terms.text };
}

/** As a pack keeps them; the wording that every bundle holds stays out. */
export function storedTerms(terms: SigningTerms | null): PackRecord['signing_terms'] {
  if (terms?.sha256 !== standardTerms.sha256) return terms;
  return { version: terms.version, sha256: terms.sha256 };
}
