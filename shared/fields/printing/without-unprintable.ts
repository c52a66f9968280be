import { unprintableCharacters, unprintableMessage } from './printable.ts';

/** No font is asked for texts of these letters alone: all of them print. */
const alwaysPrintable = /^[\n\r\t -~]*$/;

/** A text as typed without the characters that no font can print, and what to say of them (null: nothing is missing). */
export function withoutUnprintable(typed: string): { text: string; message: string | null } {
  if (alwaysPrintable.test(typed)) return { text: typed, message: null };
  const missing = new Set(unprintableCharacters(typed).map(({ character }) => character));
  if (missing.size === 0) return { text: typed, message: null };
  return { text: [...typed.normalize('NFC')].filter((character) => !missing.has(character)).join(''), message: unprintableMessage(typed) };
}
