import { unprintableCharacters } from '../../../shared/fields/printing/printable.ts';

/** What a text is set in; characters that it lacks come from the fonts of their scripts. */
export type FontName = 'sans' | 'bold';

/**
 * The text as it can be printed: a character that no font has becomes its Unicode number, never an empty box. The last
 * resort: such characters are refused when they are typed, and named before a document is sent.
 */
export function printable(text: string): string {
  let result = text.normalize('NFC').replace(/[^\P{Cc}\n\r\t]/gu, '');
  for (const { character, number } of unprintableCharacters(result)) result = result.replaceAll(character, `[${number}]`);
  return result;
}
