import { characterRanges } from './character-ranges.ts';
import { handwritingRanges } from './handwriting-ranges.ts';

export type Handwriting = keyof typeof handwritingRanges;

const letters = (Object.keys(handwritingRanges) as Handwriting[]).map((family) => ({
  family,
  has: characterRanges(() => handwritingRanges[family]),
}));

/**
 * The handwriting fonts that have every letter of a text, in the order in which they are offered. Most scripts have
 * none and are set in the fonts of the document's fields instead.
 */
export function handwritingsFor(line: string): Handwriting[] {
  const points = [...line].map((letter) => letter.codePointAt(0) ?? 0);
  return letters.filter(({ has }) => points.every(has)).map(({ family }) => family);
}

/** A typed signature as it is set: one line, letters composed with their marks. Empty if it would show nothing. */
export function typedLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return /^[\p{Default_Ignorable_Code_Point}\p{Cf} ]*$/u.test(line) ? '' : line;
}
