import { characterRanges } from './character-ranges.ts';
import { printableRanges } from './printable-ranges.ts';

/** A character that no font of the final document has. */
export interface UnprintableCharacter {
  character: string;
  /** `U+13000`. */
  number: string;
}

const hasFont = characterRanges(() => printableRanges);

/** Spaces, and characters that only control how others are set: they print nothing. */
const invisible = /^[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]$/u;

/** The characters of a text that the final document can't show, each once. */
export function unprintableCharacters(text: string): UnprintableCharacter[] {
  const missing = new Map<string, UnprintableCharacter>();
  for (const character of text.normalize('NFC')) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (codePoint < 0x7f || missing.has(character) || invisible.test(character) || hasFont(codePoint)) continue;
    missing.set(character, { character, number: `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}` });
  }
  return [...missing.values()];
}

/** Why a text is refused: names each character that no font has and, if given, the place of the text. Null if everything can be printed. */
export function unprintableMessage(text: string, where = ''): string | null {
  const names = unprintableNames(text);
  if (names.length === 0) return null;
  const [shown, more] = [names.slice(0, mostNamed), names.length - mostNamed];
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}${where && ` in ${where}`} can't be printed: the document's fonts don't have ${names.length === 1 ? 'it' : 'them'}.`;
}

/** The characters of a text that the final document can't show, as messages name them. */
export function unprintableNames(text: string): string[] {
  return unprintableCharacters(text).map(({ character, number }) => (isShown(character) ? `“${character}” (${number})` : number));
}

/** A message names no more characters than these. */
export const mostNamed = 5;

/** Half a surrogate pair and private characters are invisible in a message. */
function isShown(character: string): boolean {
  return !/^[\p{Cs}\p{Co}\p{Cn}]$/u.test(character);
}
