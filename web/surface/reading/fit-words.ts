import type { PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';

/** Part of a line, set so that it ends where the print does. Lengths in em. */
export interface Segment {
  text: string;
  /** Added to each letter. */
  spacing: number;
  /** Added to the space behind it. */
  gap: number;
  /** Which of the page's links it belongs to; -1 for none. */
  link: number;
}

export interface FittedLine {
  /** The letters' size, as a share of the line's own height. */
  size: number;
  segments: Segment[];
}

/** Print and text may differ by this much before the text is set anew, in em: about a pixel. */
const tolerated = 0.12;
/** Letters of these scripts are joined, so that no room can stand between them. */
const isJoined = (text: string) =>
  /\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Devanagari}|\p{Script=Bengali}|\p{Script=Mongolian}|\p{Script=Nko}/u.test(text);

/**
 * Sets a line's text over its print: the letters' size makes it as long as the print, and words that then still begin or end elsewhere get a
 * little more or less room. `length` and `thickness` of the line in one unit; `widthOf` answers a text's natural width in em.
 */
export function fitWords(
  { text, words: places }: Pick<PrintedLine, 'text' | 'words'>,
  { length, thickness }: { length: number; thickness: number },
  widthOf: (text: string) => number,
  linkOf: (word: number) => number = () => -1,
): FittedLine {
  const words = text.split(' ');
  const isPlaced = places.length === words.length * 2;
  // Wide gaps between columns say nothing about the letters.
  const printed = isPlaced ? words.reduce((sum, _, at) => sum + (places[2 * at + 1] ?? 0) - (places[2 * at] ?? 0), 0) / 1_000 : 1;
  const natural = (isPlaced ? words.reduce((sum, word) => sum + widthOf(word), 0) : widthOf(text)) || 1;
  const size = Math.min(1.2, Math.max(0.4, (length * printed) / natural / thickness));
  const em = size * thickness;
  if (!isPlaced) {
    const rest = length / em - natural;
    const count = Math.max(1, words.length - 1);
    return { size, segments: words.map((word, at) => ({ text: word, spacing: 0, gap: at < count ? rest / count : 0, link: linkOf(at) })) };
  }
  const place = (at: number) => ((places[at] ?? 0) / 1_000) * (length / em);
  const segments: Segment[] = [];
  for (let first = 0; first < words.length; ) {
    const [begins, link] = [place(2 * first), linkOf(first)];
    let last = first;
    // Words that stand where their print does need nothing.
    while (last + 1 < words.length && linkOf(last + 1) === link) {
      const upTo = words.slice(first, last + 2).join(' ');
      const before = widthOf(`${words.slice(first, last + 1).join(' ')} `);
      if (Math.abs(before - (place(2 * (last + 1)) - begins)) > tolerated) break;
      if (Math.abs(widthOf(upTo) - (place(2 * (last + 1) + 1) - begins)) > tolerated) break;
      last++;
    }
    const together = words.slice(first, last + 1).join(' ');
    const wide = place(2 * last + 1) - begins;
    const letters = [...together].length;
    const spacing = isJoined(together) ? 0 : (wide - widthOf(together)) / letters;
    const drawn = widthOf(together) + spacing * letters;
    const gap = last + 1 < words.length ? place(2 * (last + 1)) - begins - drawn - widthOf(' ') : 0;
    segments.push({ text: together, spacing, gap, link });
    first = last + 1;
  }
  return { size, segments };
}
