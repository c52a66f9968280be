import { fontOrder } from '../../../shared/fields/printing/field-fonts.ts';
import { charactersOf } from './faces.ts';

/** Characters that are not text, though a font may have a glyph for them. */
const nothing = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u;

/** The characters that the shipped fonts can print, as ascending ranges of code points. */
export function fontCoverage(): [from: number, to: number][] {
  const points = new Set<number>();
  for (const family of fontOrder('sc')) for (const point of charactersOf(family)) points.add(point);
  return rangesOf(points);
}

/** Converts characters to ascending ranges of code points, each once. */
export function rangesOf(points: Iterable<number>): [from: number, to: number][] {
  const ranges: [from: number, to: number][] = [];
  for (const point of [...new Set(points)].sort((a, b) => a - b)) {
    if (nothing.test(String.fromCodePoint(point))) continue;
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

/** Writes ranges in few letters: the distance from the previous range's end, and the length if it is more than one, in base 36. */
export function packRanges(ranges: readonly (readonly [from: number, to: number])[]): string {
  let end = 0;
  return ranges
    .map(([from, to]) => {
      const gap = (from - end).toString(36);
      end = to;
      return to > from ? `${gap}-${(to - from).toString(36)}` : gap;
    })
    .join(' ');
}
