import { characterRanges } from './character-ranges.ts';
import { handwritingRanges } from './handwriting-ranges.ts';

/** Handwritings of thousands of letters. Only a screen has them, and fetches their tables when a letter is typed (`web/signature/handwritings.ts`). */
export type EastAsianHandwriting = 'Ma Shan Zheng' | 'Iansui' | 'Klee One' | 'Nanum Pen Script';
/** Handwritings that are there for another script than Latin. */
export type ScriptHandwriting =
  | EastAsianHandwriting
  | 'Mynerve'
  | 'Marck Script'
  | 'Aref Ruqaa'
  | 'Playpen Sans Hebrew'
  | 'Charmonman'
  | 'Kalam'
  | 'Kavivanar'
  | 'Chilanka';
export type Handwriting = keyof typeof handwritingRanges | EastAsianHandwriting;

/** A line must have such a letter for one of these to be offered, for their Latin letters are no better than the others'. */
export const handwritingScripts: Record<ScriptHandwriting, RegExp> = {
  Mynerve: /\p{Script=Greek}/u,
  'Marck Script': /\p{Script=Cyrillic}/u,
  'Aref Ruqaa': /\p{Script=Arabic}/u,
  'Playpen Sans Hebrew': /\p{Script=Hebrew}/u,
  Charmonman: /\p{Script=Thai}/u,
  Kalam: /\p{Script=Devanagari}/u,
  Kavivanar: /\p{Script=Tamil}/u,
  Chilanka: /\p{Script=Malayalam}/u,
  'Ma Shan Zheng': /\p{Script=Han}/u,
  Iansui: /[\p{Script=Han}\p{Script=Bopomofo}]/u,
  'Klee One': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'Nanum Pen Script': /\p{Script=Hangul}/u,
};

export const isScriptHandwriting = (family: string): family is ScriptHandwriting => Object.hasOwn(handwritingScripts, family);

/** The letters of handwritings. */
export type Letters = readonly { family: Handwriting; has: (codePoint: number) => boolean }[];

export function lettersOf<F extends Handwriting>(ranges: Readonly<Record<F, string>>): Letters {
  return (Object.keys(ranges) as F[]).map((family) => ({ family, has: characterRanges(() => ranges[family]) }));
}

const letters = lettersOf(handwritingRanges);

/**
 * The handwriting fonts that have every letter of a text, in the order in which they are offered. Some scripts have none
 * and are set in the fonts of the document's fields instead.
 */
export function handwritingsFor(line: string, further: Letters = []): Handwriting[] {
  const points = [...line].map((letter) => letter.codePointAt(0) ?? 0);
  return [...letters, ...further]
    .filter(({ family, has }) => (!isScriptHandwriting(family) || handwritingScripts[family].test(line)) && points.every(has))
    .map(({ family }) => family);
}

/** A typed signature as it is set: one line, letters composed with their marks. Empty if it would show nothing. */
export function typedLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /^[\p{Default_Ignorable_Code_Point}\p{Cf} ]*$/u.test(line) ? '' : line;
}
