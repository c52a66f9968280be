import { breakableParts, graphemesOf } from './line-breaks.ts';

/** The width of a text in points at a font size, in the font that will draw it. */
export type Measure = (text: string, fontSize: number) => number;

export interface TextLine {
  text: string;
  /** The left end and the baseline, in points from the box's top left corner. */
  x: number;
  baseline: number;
  width: number;
}

export interface TextLayout {
  fontSize: number;
  lines: TextLine[];
  direction: 'ltr' | 'rtl';
  /** Even at the smallest size the text is larger than its box. */
  overflow: boolean;
}

/** Spec core 9: shrink 1 px at a time to a minimum of 4 px, at most 50 steps. */
const minimumFontSize = 4;
const maximumSteps = 50;
/** The largest font size, however high the box: the size of a document's own text. */
const maximumFontSize = 14;
const startShareOfHeight = 0.6;
const lineHeight = 1.25;
/** The distance from the top of a line to its baseline, chosen so that capitals stand in the middle of the line. */
const baselineInLine = 0.98;
const inset = 2;

/**
 * Lays out a field's text in its box, for the screen and the final document alike: wrapped, in the largest size that
 * fits, or at most in the size `wanted`. One line stands in the middle of the box's height; several start at its top.
 * Words break only if they fit at no size.
 */
export function layoutText(text: string, box: { width: number; height: number }, measure: Measure, wanted = 0): TextLayout {
  const paragraphs = paragraphsOf(text);
  const width = Math.max(1, box.width - 2 * inset);
  const usual = Math.min(maximumFontSize, Math.floor(box.height * startShareOfHeight));
  const start = Math.max(minimumFontSize, wanted > 0 ? Math.min(wanted, Math.floor(box.height / lineHeight)) : usual);
  for (const breaking of ['between words', 'within words'] as const) {
    for (let size = start, step = 0; size >= minimumFontSize && step <= maximumSteps; size--, step++) {
      const lines = wrap(paragraphs, size, width, measure, breaking);
      if (lines && (lines.length === 1 || lines.length * size * lineHeight <= box.height)) {
        return place(lines, size, box, text, measure, false);
      }
    }
  }
  const lines = wrap(paragraphs, minimumFontSize, width, measure, 'whatever') ?? [];
  return place(lines, minimumFontSize, box, text, measure, true);
}

/** Whether a text stands whole inside its box in the smallest size. */
export function fitsBox(text: string, box: { width: number; height: number }, measure: Measure): boolean {
  const width = Math.max(1, box.width - 2 * inset);
  const lines = wrap(paragraphsOf(text), minimumFontSize, width, measure, 'within words');
  return lines !== null && (lines.length === 1 || lines.length * minimumFontSize * lineHeight <= box.height);
}

/** The lines of a text within a width at a given size. A word breaks only if it is wider than the line. */
export function wrapText(text: string, width: number, fontSize: number, measure: Measure): string[] {
  const paragraphs = paragraphsOf(text);
  return wrap(paragraphs, fontSize, width, measure, 'whatever') ?? [];
}

/** Each paragraph as the parts from which lines are made. */
function paragraphsOf(text: string): string[][] {
  return text
    .replaceAll('\t', ' ')
    .split(/\r\n|\r|\n/)
    .map(breakableParts);
}

/** The direction of a text, taken from its first letter that has one. */
export function textDirection(text: string): 'ltr' | 'rtl' {
  const first = /[\p{L}]/u.exec(text)?.[0];
  return first !== undefined && /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr';
}

function place(
  lines: string[],
  fontSize: number,
  box: { width: number; height: number },
  text: string,
  measure: Measure,
  overflow: boolean,
): TextLayout {
  const direction = textDirection(text);
  const step = fontSize * lineHeight;
  const top = lines.length === 1 ? (box.height - step) / 2 : Math.min(inset, Math.max(0, box.height - step * lines.length));
  return {
    fontSize,
    direction,
    overflow,
    lines: lines.map((line, index) => {
      const width = measure(line, fontSize);
      return {
        text: line,
        width,
        x: direction === 'rtl' ? box.width - inset - width : inset,
        baseline: top + index * step + baselineInLine * fontSize,
      };
    }),
  };
}

/** Where lines may end. `whatever` accepts even a character that is wider than the line. */
type Breaking = 'between words' | 'within words' | 'whatever';

/** Lines no wider than `width`; null if that is impossible. */
function wrap(paragraphs: readonly string[][], size: number, width: number, measure: Measure, breaking: Breaking): string[] | null {
  const lines: string[] = [];
  for (const paragraph of paragraphs) {
    let line = '';
    for (const piece of paragraph) {
      const longer = line + piece;
      if (measure(longer.trimEnd(), size) <= width) {
        line = longer;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = piece.trimStart();
      if (measure(line.trimEnd(), size) <= width) continue;
      if (breaking === 'between words') return null;
      const parts = breakWord(line, size, width, measure);
      if (breaking === 'within words' && parts.some((part) => measure(part, size) > width)) return null;
      line = parts.pop() ?? '';
      lines.push(...parts);
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

function breakWord(word: string, size: number, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  let part = '';
  for (const segment of graphemesOf(word)) {
    if (part !== '' && measure(part + segment, size) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  parts.push(part);
  return parts;
}
