import type { PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';
import { textDirection } from '../../../shared/fields/printing/text-layout.ts';
import { printable } from '../fonts/fonts.ts';
import { type Inks, Sheet } from '../stamp/canvas.ts';

/** Of the font that lines are set in: how far it goes above and below the baseline, as shares of its size. */
const [above, below] = [1.069, 0.293];

/**
 * A page's lines as text that nobody sees, each word at its place, so that a picture of the page can still be searched, copied and read
 * aloud. The size is the page's as displayed, in points. Null if there are none.
 */
export function unseenText(inks: Inks, lines: readonly PrintedLine[], { width, height }: { width: number; height: number }): Sheet | null {
  const sheet = new Sheet(inks, width, height);
  for (const line of lines) {
    const box = { x: line.x * width, y: line.y * height, width: line.width * width, height: line.height * height };
    const [length, size] = line.turn % 180 === 0 ? [box.width, box.height / (above + below)] : [box.height, box.width / (above + below)];
    if (length <= 0 || size <= 0) continue;
    const at = placer(box, line.turn, size * below);
    for (const { text, from, to } of wordsOf(line)) {
      sheet.unseenText(text, { ...at(from * length), length: (to - from) * length, turn: line.turn }, size);
    }
  }
  return sheet.isEmpty ? null : sheet;
}

/** The point on a line's baseline that is so far from its left end, as one sees it who turns the page until the line is upright. */
function placer(box: { x: number; y: number; width: number; height: number }, turn: number, descent: number) {
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  return (along: number): { x: number; y: number } => {
    if (turn === 90) return { x: box.x + descent, y: box.y + along };
    if (turn === 180) return { x: right - along, y: box.y + descent };
    if (turn === 270) return { x: right - descent, y: bottom - along };
    return { x: box.x + along, y: bottom - descent };
  };
}

interface Word {
  text: string;
  /** Shares of the line, from its left end. */
  from: number;
  to: number;
}

/** The words of a line with their places, or the whole line where these are not known. */
function wordsOf({ text, words: places }: PrintedLine): Word[] {
  const words = printable(text.replaceAll('\u00ad', '-')).split(' ');
  if (places.length !== words.length * 2) return [{ text: words.join(' '), from: 0, to: 1 }];
  const isBackwards = textDirection(text) === 'rtl';
  return words.map((word, index) => {
    const [start, end] = [(places[index * 2] ?? 0) / 1_000, (places[index * 2 + 1] ?? 0) / 1_000];
    // Some words stand so close that readers would join them.
    return isBackwards ? { text: word, from: 1 - end, to: 1 - start } : { text: `${word} `, from: start, to: end };
  });
}
