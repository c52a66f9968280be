/** A point of a stroke, in units of the pen: its line is as many units wide in every size of the pad. */
export interface InkPoint {
  x: number;
  y: number;
  pressure: number;
  /** Scaled like the place, because the pen's width follows the speed, which must stay the same. */
  time: number;
}

export type Stroke = readonly InkPoint[];

/** Spec core §5: a drawn signature must be longer than this. Taken as the whole path, in units, which are about CSS pixels. */
export const shortestInk = 10;

/** How units are shown in a pad: `pixel = unit * scale + offset`. */
export interface PadView {
  scale: number;
  x: number;
  y: number;
}

/** Room between the ink and the edge, in units: more than half the pen's width. */
export const inkMargin = 8;

/** Pixels for a unit in an empty pad: a wider pad is drawn in larger, with a wider pen. */
const unitsAcross = 480;
const smallest = 0.7;
const largest = 1.1;

/**
 * The view of ink in a pad of this size. Ink keeps its place; where it would reach beyond the pad, which has been turned, it
 * is moved, and made smaller if it does not fit otherwise. Turned back, the pad shows it as before.
 */
export function padView(strokes: readonly Stroke[], width: number, height: number): PadView {
  const usual = Math.min(largest, Math.max(smallest, width / unitsAcross));
  const bounds = inkBounds(strokes, inkMargin);
  if (!bounds) return { scale: usual, x: 0, y: 0 };
  const scale = Math.min(usual, width / bounds.width, height / bounds.height);
  return { scale, x: within(bounds.x, bounds.width, width / scale) * scale, y: within(bounds.y, bounds.height, height / scale) * scale };
}

/** How far something has to be moved to lie inside. It fits. */
function within(start: number, size: number, room: number): number {
  return Math.min(Math.max(0, -start), room - start - size);
}

/** Strokes as they lie in a pad, as units. */
export function toUnits(strokes: readonly Stroke[], { scale, x, y }: PadView): Stroke[] {
  return scaled(moved(strokes, -x, -y), 1 / scale);
}

/** Units as strokes in a pad or in a picture. */
export function toPixels(strokes: readonly Stroke[], { scale, x, y }: PadView): Stroke[] {
  return moved(scaled(strokes, scale), x, y);
}

function scaled(strokes: readonly Stroke[], factor: number): Stroke[] {
  return strokes.map((stroke) =>
    stroke.map(({ x, y, pressure, time }) => ({ x: x * factor, y: y * factor, pressure, time: time * factor })),
  );
}

function moved(strokes: readonly Stroke[], dx: number, dy: number): Stroke[] {
  return strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })));
}

/** The length of the whole path without lifts of the pen. */
export function inkLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (const [index, point] of stroke.entries()) {
      const before = stroke[index - 1];
      if (before) length += Math.hypot(point.x - before.x, point.y - before.y);
    }
  }
  return length;
}

export interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part that a picture of the ink shows: its bounds and a margin, never narrower than high. Null without ink. */
export function inkBox(strokes: readonly Stroke[], margin: number): InkBox | null {
  const bounds = inkBounds(strokes, margin);
  if (!bounds) return null;
  const wider = Math.max(0, bounds.height - bounds.width);
  return { ...bounds, x: bounds.x - wider / 2, width: bounds.width + wider };
}

function inkBounds(strokes: readonly Stroke[], margin: number): InkBox | null {
  const points = strokes.flat();
  if (points.length === 0) return null;
  const [left, right] = range(points.map((point) => point.x));
  const [top, bottom] = range(points.map((point) => point.y));
  return { x: left - margin, y: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}

/** The least and the most. A long signature has more points than a call takes arguments. */
function range(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
}
