/** A point of a stroke. In the model its unit is box width / 600, so that ink keeps its place when the box changes its width. */
export interface InkPoint {
  x: number;
  y: number;
  pressure: number;
  time: number;
}

export type Stroke = readonly InkPoint[];

/** The width of the drawing box in the units that strokes are kept in. */
export const inkUnits = 600;

/** Spec core §5: a drawn signature must be longer than this. Taken as the whole path, in CSS pixels (experience notes). */
export const shortestInk = 10;

/** Converts strokes from pixels of a box of this width into units, or back with `toPixels`. */
export function toUnits(strokes: readonly Stroke[], boxWidth: number): Stroke[] {
  return scaled(strokes, inkUnits / boxWidth);
}

export function toPixels(strokes: readonly Stroke[], boxWidth: number): Stroke[] {
  return scaled(strokes, boxWidth / inkUnits);
}

export function scaled(strokes: readonly Stroke[], factor: number): Stroke[] {
  return strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));
}

export function moved(strokes: readonly Stroke[], dx: number, dy: number): Stroke[] {
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
  const points = strokes.flat();
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  const width = Math.max(...xs) + margin - left;
  const height = Math.max(...ys) + margin - top;
  const wider = Math.max(0, height - width);
  return { x: left - wider / 2, y: top, width: width + wider, height };
}
