import { unprintableCharacters, unprintableMessage } from './printable.ts';

/** A text of these letters alone needs no look at the fonts: all of them print. */
const alwaysPrintable = /^[\n\r\t -~]*$/;

/** A typed text without the characters that no font can print, and a message about them (null if nothing was dropped). */
export function withoutUnprintable(typed: string): { text: string; message: string | null } {
  if (alwaysPrintable.test(typed)) return { text: typed, message: null };
  const missing = new Set(unprintableCharacters(typed).map(({ character }) => character));
  if (missing.size === 0) return { text: typed, message: null };
  return { text: [...typed.normalize('NFC')].filter((character) => !missing.has(character)).join(''), message: unprintableMessage(typed) };
}
