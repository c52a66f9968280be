import type { lettersEnglish } from '../en/letters.ts';
import type { Language } from '../languages.ts';
import type { Translated } from '../words.ts';

type English = typeof lettersEnglish;

/** The messages that signers and their followers get, whether they have an account or not. */
type ToSigners = 'letter' | 'signature_request' | 'pin' | 'completed' | 'delegated_confirmed' | 'received' | 'cancelled' | 'progress';

/** Their words in a language that has no words for members. */
export type LettersOfSigners<L extends Language> = { readonly [M in ToSigners]: Translated<English[M], L> };
