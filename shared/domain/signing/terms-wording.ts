import type { Language } from '../../messages/languages.ts';

/** One wording of terms, in one language. */
export interface TermsWording {
  language: Language;
  text: string;
  /** Hex, over the text's UTF-8. */
  sha256: string;
}
