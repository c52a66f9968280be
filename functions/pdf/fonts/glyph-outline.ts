import type { Font } from 'harfbuzzjs';

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** A glyph's shape in thousandths of the font size: closed lines of points, as TrueType draws them. */
export type Outline = Point[][];

export function outlineOf(font: Font, glyph: number, shift: { x: number; y: number }): Outline {
  const contours: Outline = [];
  let contour: Point[] = [];
  const add = (x: number, y: number, onCurve: boolean) => contour.push({ x: x + shift.x, y: y + shift.y, onCurve });
  for (const { type, values } of font.glyphToJson(glyph)) {
    const [a = 0, b = 0, c = 0, d = 0] = values;
    if (type === 'M') {
      contour = [];
      contours.push(contour);
      add(a, b, true);
    } else if (type === 'L') {
      add(a, b, true);
    } else if (type === 'Q') {
      add(a, b, false);
      add(c, d, true);
    } else if (type === 'C') {
      throw new Error('Only TrueType outlines can be embedded.');
    }
  }
  for (const points of contours) {
    const [first, last] = [points[0], points.at(-1)];
    if (points.length > 1 && first && last?.onCurve && first.x === last.x && first.y === last.y) points.pop();
  }
  return contours.filter((points) => points.length > 1).map((points) => points.filter(isNeeded).map(toWhole));
}

/**
 * TrueType implies a point half way between two control points, so these points are left out. The first is kept, so
 * that each line has a start.
 */
function isNeeded({ x, y, onCurve }: Point, index: number, points: readonly Point[]): boolean {
  const [before, after] = [points.at(index - 1), points[(index + 1) % points.length]];
  if (index === 0 || !onCurve || !before || !after || before.onCurve || after.onCurve) return true;
  return Math.hypot(before.x + after.x - 2 * x, before.y + after.y - 2 * y) > 0.01;
}

function toWhole({ x, y, onCurve }: Point): Point {
  return { x: Math.round(x), y: Math.round(y), onCurve };
}

export type Box = [left: number, bottom: number, right: number, top: number];

export function boxOf(outline: Outline): Box | null {
  const points = outline.flat();
  if (points.length === 0) return null;
  const box: Box = [32_767, 32_767, -32_768, -32_768];
  for (const { x, y } of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

const onCurveFlag = 1;
const [shortX, shortY, sameX, sameY] = [2, 4, 16, 32];

/** The outline as an entry of a font file's `glyf` table. */
export function encodeOutline(outline: Outline): Buffer {
  const box = boxOf(outline);
  if (!box) return Buffer.alloc(0);
  const flags: number[] = [];
  const across: number[] = [];
  const up: number[] = [];
  let last = { x: 0, y: 0 };
  for (const point of outline.flat()) {
    const flag = point.onCurve ? onCurveFlag : 0;
    flags.push(flag | step(point.x - last.x, shortX, sameX, across) | step(point.y - last.y, shortY, sameY, up));
    last = point;
  }
  const head = Buffer.alloc(12 + 2 * outline.length);
  for (const [index, value] of [outline.length, ...box].entries()) head.writeInt16BE(value, 2 * index);
  let end = -1;
  for (const [index, { length }] of outline.entries()) {
    end += length;
    head.writeUInt16BE(end, 10 + 2 * index);
  }
  const body = Buffer.concat([head, Buffer.from([...flags, ...across, ...up])]);
  return body.length % 2 === 0 ? body : Buffer.concat([body, Buffer.alloc(1)]);
}

/** Appends the step between two points in its shortest form. Answers its flags. */
function step(distance: number, short: number, same: number, bytes: number[]): number {
  if (distance === 0) return same;
  if (Math.abs(distance) < 256) {
    bytes.push(Math.abs(distance));
    return distance > 0 ? short | same : short;
  }
  bytes.push((distance >> 8) & 0xff, distance & 0xff);
  return 0;
}
