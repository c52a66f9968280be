import type { PageText, PrintedLine } from '../../../shared/contract/schemas/documents/page-text.ts';
import type { Size } from '../../../shared/geometry/placing.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Words that stand together, in points of their page. */
interface Piece {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far from its field a name is looked for, in points: before it, and above it. */
const reach = { beside: 120, above: 16 };
/** Words and boxes that touch may lie over each other by as much. */
const slack = 3;
/** More letters are a sentence, and no name. */
const longestName = 60;
/** The line of dots or dashes that is printed where something is written. */
const isRule = (word: string) => /^[._…·–—-]{2,}$/.test(word);

/** The words printed before a field on its line, or else above it; empty if there are none. `others`: fields of the same page. */
export function printedName(field: Box, page: Size, text: PageText, others: readonly Box[]): string {
  const pieces = piecesOf(page, text);
  return nameOf(nearestBefore(field, pieces, others)) || nameOf(nearestAbove(field, pieces));
}

/** The words printed above boxes that belong together, or else before the first of them. */
export function printedHeading(boxes: readonly Box[], page: Size, text: PageText): string {
  const [first] = boxes;
  if (!first) return '';
  const pieces = piecesOf(page, text);
  const top = boxes.reduce((highest, box) => (box.y < highest.y ? box : highest), first);
  // What a box means stands after it, so the heading may begin there.
  return nameOf(nearestAbove({ ...top, x: top.x - 12, width: top.width + 150 }, pieces)) || nameOf(nearestBefore(top, pieces, boxes));
}

function nearestBefore(field: Box, pieces: readonly Piece[], others: readonly Box[]): Piece | undefined {
  const isBeside = (top: number, bottom: number) => {
    const middle = (top + bottom) / 2;
    return middle >= field.y - slack && middle <= field.y + field.height + slack;
  };
  const lastField = Math.max(
    0,
    ...others.filter((one) => one.x < field.x && isBeside(one.y, one.y + one.height)).map((one) => one.x + one.width),
  );
  return pieces
    .filter(({ top, bottom }) => isBeside(top, bottom))
    .filter(({ left, right }) => right <= field.x + slack && field.x - right <= reach.beside && left >= lastField - slack)
    .reduce<Piece | undefined>((nearest, piece) => (nearest && nearest.right >= piece.right ? nearest : piece), undefined);
}

function nearestAbove(field: Box, pieces: readonly Piece[]): Piece | undefined {
  return pieces
    .filter(({ bottom }) => bottom <= field.y + slack && field.y - bottom <= reach.above)
    .filter(({ left, right }) => left < field.x + field.width && right > field.x)
    .reduce<Piece | undefined>((nearest, piece) => (nearest && nearest.bottom >= piece.bottom ? nearest : piece), undefined);
}

/** A full stop after four words or more; one after fewer may shorten a word, as in “Tel. no.”. */
const isSentence = (text: string) => /\S(\s+\S+){3,}[.!]$/.test(text);

function nameOf(piece: Piece | undefined): string {
  if (!piece || isSentence(piece.text)) return '';
  const name = piece.text.replace(/[\s:*._…]+$/, '');
  return /\p{L}/u.test(name) && name.length <= longestName ? name : '';
}

function piecesOf(page: Size, { blocks }: PageText): Piece[] {
  const lines = blocks.flatMap((block) => [...block.lines, ...block.cells.flatMap((cell) => cell.lines)]);
  return lines.filter(({ turn }) => turn === 0).flatMap((line) => piecesIn(line, page));
}

/** A line is parted at its rules, and where the gap is wider than a letter is high. */
function piecesIn(line: PrintedLine, page: Size): Piece[] {
  const [left, width] = [line.x * page.width, line.width * page.width];
  const upright = { top: line.y * page.height, bottom: (line.y + line.height) * page.height };
  const words = line.text.split(/\s+/).filter(Boolean);
  if (line.words.length !== 2 * words.length) return [{ text: line.text, left, right: left + width, ...upright }];
  const pieces: Piece[] = [];
  let isParted = true;
  for (const [at, text] of words.entries()) {
    const [start = 0, end = 0] = line.words.slice(2 * at, 2 * at + 2).map((share) => left + (share / 1_000) * width);
    const before = pieces.at(-1);
    if (isRule(text)) {
      isParted = true;
    } else if (before && !isParted && start - before.right <= upright.bottom - upright.top) {
      before.text += ` ${text}`;
      before.right = end;
    } else {
      pieces.push({ text, left: start, right: end, ...upright });
      isParted = false;
    }
  }
  return pieces;
}
