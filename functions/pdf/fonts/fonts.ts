import { unprintableCharacters } from '../../../shared/fields/printing/printable.ts';

/** The fonts of a text. Characters that they lack come from the fonts of their scripts. */
export type FontName = 'sans' | 'bold';

/**
 * The text in a printable form: a character that no font has becomes its Unicode number, never an empty box. This is
 * the last resort, because such characters are refused when they are typed, and named before a document is sent.
 */
export function printable(text: string): string {
  let result = text.normalize('NFC').replace(/[^\P{Cc}\n\r\t]/gu, '');
  for (const { character, number } of unprintableCharacters(result)) result = result.replaceAll(character, `[${number}]`);
  return result;
}
