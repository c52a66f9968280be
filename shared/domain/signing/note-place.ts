import { clamp, overlaps, type Rectangle, type Size } from '../../geometry/placing.ts';

/** Points. A line of this many characters is as wide as a new note. */
const noteWidth = 200;
const charactersInLine = 38;
const lineHeight = 13;
const margin = 24;
/** Places are tried in steps of this many points. */
const step = 12;

/** The size of a note's box in points: high enough for its words, and the line that names its author. */
export function noteSize(text: string): Size {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInLine)), 2);
  return { width: noteWidth, height: Math.min(240, Math.max(48, lines * lineHeight)) };
}

/** A note's box around a point; without one near the lower left corner of the page, where few words stand and no tool covers it. */
export function noteBox(size: Size, page: Size, point?: { x: number; y: number }): Rectangle {
  const [x, y] = point ? [point.x - size.width / 2, point.y - size.height / 2] : [margin, page.height - size.height - margin];
  return { x: Math.round(x), y: Math.round(y), ...size };
}

/** The free place on a page that is nearest to the wanted one; null if there is none of this size. */
export function freePlace<R extends Rectangle>(wanted: R, taken: readonly Rectangle[], page: Size): R | null {
  const first = clamp(wanted, page);
  const isFree = (place: Rectangle) => !taken.some((other) => overlaps(place, other));
  if (isFree(first)) return first;
  const distance = ({ x, y }: Rectangle) => (x - first.x) ** 2 + (y - first.y) ** 2;
  let nearest: R | null = null;
  for (let y = 0; y <= page.height - first.height; y += step) {
    for (let x = 0; x <= page.width - first.width; x += step) {
      const place = { ...first, x, y };
      if ((nearest === null || distance(place) < distance(nearest)) && isFree(place)) nearest = place;
    }
  }
  return nearest;
}
