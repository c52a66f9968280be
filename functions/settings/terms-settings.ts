import { plainTerms, type SigningTerms, standardTerms } from '../../shared/domain/signing/signing-terms.ts';
import { sha256Hex } from '../sha256-hex.ts';

/** The wording can't be used; the message says what to change. */
export class SigningTermsUnusable extends Error {
  override name = 'SigningTermsUnusable';
}

/** All variables of a Lambda share 4 KB. Bytes. */
const longest = 2_000;

/**
 * | Variable | Meaning |
 * |---|---|
 * | SIGNING_TERMS | What signatories agree to before they sign: unset or `standard` for the product's own wording, `off` for none, else a wording of at most 2,000 bytes |
 * | SIGNING_TERMS_VERSION | What that wording is called in records; unset: `own-` and the beginning of its SHA-256 |
 *
 * Null where none are configured. Throws SigningTermsUnusable.
 */
export function readSigningTerms(variables: Record<string, string | undefined>): SigningTerms | null {
  const text = variables.SIGNING_TERMS?.trim() || 'standard';
  if (text === 'standard') return standardTerms;
  if (text === 'off') return null;
  if (Buffer.byteLength(text) > longest)
    throw new SigningTermsUnusable(`SIGNING_TERMS is longer than ${longest} bytes: name a web page in it.`);
  const sha256 = sha256Hex(Buffer.from(text));
  return { ...plainTerms, language: 'en', version: variables.SIGNING_TERMS_VERSION?.trim() || `own-${sha256.slice(0, 8)}`, text, sha256 };
}
