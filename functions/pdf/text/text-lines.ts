import type { PrintedLine, TextBlock } from '../../../shared/contract/schemas/documents/page-text.ts';

/** A line of text at its place on the page: shares of the page's height and width, from its top left as displayed. */
export interface TextLine {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The same line for a layer of text over the print. */
  printed: PrintedLine;
}

/** Lines that begin like this start an item of a list or a numbered clause. */
const marker = /^(?:[•◦▪‣·–—*-]|\d{1,3}(?:\.\d{1,3})+|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s/u;

/**
 * Groups lines into paragraphs, in the same order. A new one begins after a gap, after a short line, at a change of
 * letter size, and at the mark of a list's item.
 */
export function paragraphsOf(lines: readonly TextLine[]): TextBlock[] {
  const paragraphs: { lines: TextLine[] }[] = [];
  const rightmost = Math.max(0, ...lines.map(({ right }) => right));
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const before = last?.lines.at(-1);
    if (last && before && continues(before, line, rightmost)) last.lines.push(line);
    else paragraphs.push({ lines: [line] });
  }
  return paragraphs.map(({ lines: parts }) => ({
    kind: 'paragraph',
    level: 0,
    text: joined(parts),
    y: parts[0]?.top ?? 0,
    lines: parts.map(({ printed }) => printed),
    cells: [],
  }));
}

function continues(before: TextLine, line: TextLine, rightmost: number): boolean {
  const [height, next] = [before.bottom - before.top, line.bottom - line.top];
  if (marker.test(line.text)) return false;
  // Parts of one line with a gap between them: columns, or a label and its value.
  if (Math.abs(line.top - before.top) < height / 2) return line.left >= before.right;
  if (next > height * 1.25 || next < height * 0.8) return false;
  if (line.top < before.top || line.top - before.bottom > height * 0.9) return false;
  return before.right > rightmost * 0.75 || line.left > before.left + height;
}

/** Replaces the hyphen of a word that was divided at a line's end. */
export const dividing = '\ufffe';

/** Joins pieces of text: divided words become whole, and line breaks become spaces. */
export function joined(parts: readonly { text: string }[], between = ' '): string {
  return parts
    .map(({ text }) => text.trim())
    .join(between)
    .replace(/\ufffe\s*/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Inserts text from outside the content's order at its place: after the last piece that begins above it. */
export function placed(blocks: readonly TextBlock[], loose: readonly TextBlock[]): TextBlock[] {
  const all = [...blocks];
  for (const block of loose) {
    const at = all.findLastIndex(({ y }) => y <= block.y);
    all.splice(at + 1, 0, block);
  }
  return all;
}
