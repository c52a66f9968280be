import type { Rectangle, Size } from '../../../shared/geometry/placing.ts';

/** A guide line shown while something snaps to it, in points of the page. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
  /** Drawn as a distance instead of a line: one of several equal gaps. */
  gap?: boolean;
}

interface Line {
  at: number;
  from: number;
  to: number;
}

/** The lines of one page that a gesture may snap to: computed once per gesture and page, sorted. */
export interface SnapTargets {
  x: readonly Line[];
  y: readonly Line[];
  others: readonly Rectangle[];
}

type Axis = 'x' | 'y';
const along = { x: { at: 'x', size: 'width' }, y: { at: 'y', size: 'height' } } as const;
const across = { x: 'y', y: 'x' } as const;

/** Edges and centres of the other fields, and the page's centre. */
export function snapTargets(others: readonly Rectangle[], page: Size): SnapTargets {
  const x: Line[] = [{ at: page.width / 2, from: 0, to: page.height }];
  const y: Line[] = [{ at: page.height / 2, from: 0, to: page.width }];
  for (const other of others) {
    for (const share of [0, 0.5, 1]) {
      x.push({ at: other.x + other.width * share, from: other.y, to: other.y + other.height });
      y.push({ at: other.y + other.height * share, from: other.x, to: other.x + other.width });
    }
  }
  return { x: x.sort(byPlace), y: y.sort(byPlace), others };
}

const byPlace = (a: Line, b: Line) => a.at - b.at;

export interface Snapped {
  x: number;
  y: number;
  guides: Guide[];
}

/**
 * The place of a moved rectangle after snapping: to the nearest line within `reach` points per axis, or else to equal
 * gaps (experience notes §1).
 */
export function snapMove(rectangle: Rectangle, targets: SnapTargets, reach: number): Snapped {
  const x = snapAxis(rectangle, 'x', targets, reach);
  const y = snapAxis(rectangle, 'y', targets, reach);
  const place = { ...rectangle, x: rectangle.x + (x?.by ?? 0), y: rectangle.y + (y?.by ?? 0) };
  const guides = [...(x ? x.guides(place) : []), ...(y ? y.guides(place) : [])];
  return { x: place.x, y: place.y, guides };
}

interface AxisSnap {
  by: number;
  guides: (placed: Rectangle) => Guide[];
}

function snapAxis(rectangle: Rectangle, axis: Axis, targets: SnapTargets, reach: number): AxisSnap | undefined {
  const { at, size } = along[axis];
  let best: { by: number; line: Line } | undefined;
  for (const share of [0, 0.5, 1]) {
    const edge = rectangle[at] + rectangle[size] * share;
    const line = nearest(targets[axis], edge);
    if (!line) continue;
    const by = line.at - edge;
    if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line };
  }
  if (best) {
    const { by, line } = best;
    return { by, guides: (placed) => [guideAlong(axis, line, placed)] };
  }
  return equalGap(rectangle, axis, targets.others, reach);
}

function guideAlong(axis: Axis, line: Line, placed: Rectangle): Guide {
  const other = along[across[axis]];
  return { axis, at: line.at, from: Math.min(line.from, placed[other.at]), to: Math.max(line.to, placed[other.at] + placed[other.size]) };
}

function nearest(lines: readonly Line[], at: number): Line | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [lines[low - 1], lines[low]];
  if (!before || !after) return before ?? after;
  return at - before.at <= after.at - at ? before : after;
}

/** Rows with more fields are not searched for gaps: nobody would see a pattern, and a frame has little time. */
const mostInRow = 60;

function equalGap(rectangle: Rectangle, axis: Axis, others: readonly Rectangle[], reach: number): AxisSnap | undefined {
  const { at, size } = along[axis];
  const cross = along[across[axis]];
  const row = others
    .filter((o) => o[cross.at] < rectangle[cross.at] + rectangle[cross.size] && rectangle[cross.at] < o[cross.at] + o[cross.size])
    .sort((a, b) => a[at] - b[at]);
  if (row.length < 2 || row.length > mostInRow) return undefined;
  const middle = rectangle[cross.at] + rectangle[cross.size] / 2;
  let best: AxisSnap | undefined;
  const offer = (start: number, gaps: [number, number][]) => {
    const by = start - rectangle[at];
    if (Math.abs(by) > reach || (best && Math.abs(best.by) <= Math.abs(by))) return;
    best = { by, guides: () => gaps.map(([from, to]) => ({ axis: across[axis], at: middle, from, to, gap: true })) };
  };
  for (let index = 0; index + 1 < row.length; index += 1) {
    const [a, b] = [row[index] as Rectangle, row[index + 1] as Rectangle];
    const aEnd = a[at] + a[size];
    const gap = b[at] - aEnd;
    if (gap <= 0) continue;
    const bEnd = b[at] + b[size];
    const own = rectangle[size];
    offer(bEnd + gap, [[aEnd, b[at]], [bEnd, bEnd + gap]]); // biome-ignore format: a pair of gaps
    offer(a[at] - gap - own, [[a[at] - gap, a[at]], [aEnd, b[at]]]); // biome-ignore format: a pair of gaps
    const inner = (gap - own) / 2;
    if (inner > 0) offer(aEnd + inner, [[aEnd, aEnd + inner], [aEnd + inner + own, b[at]]]); // biome-ignore format: a pair of gaps
  }
  return best;
}

/** The edges that a handle moves. */
export interface Edges {
  left?: boolean;
  right?: boolean;
  top?: boolean;
  bottom?: boolean;
}

/** A resized rectangle whose moving edges snap to the nearest lines, unless it would become smaller than `least`. */
export function snapResize(
  rectangle: Rectangle,
  edges: Edges,
  targets: SnapTargets,
  reach: number,
  least: Size,
): { rectangle: Rectangle; guides: Guide[] } {
  const next = { ...rectangle };
  const lines: [Axis, Line][] = [];
  for (const axis of ['x', 'y'] as const) {
    const { at, size } = along[axis];
    const [first, second] = axis === 'x' ? [edges.left, edges.right] : [edges.top, edges.bottom];
    if (!first && !second) continue;
    const edge = first ? rectangle[at] : rectangle[at] + rectangle[size];
    const line = nearest(targets[axis], edge);
    if (!line || Math.abs(line.at - edge) > reach) continue;
    const length = first ? rectangle[at] + rectangle[size] - line.at : line.at - rectangle[at];
    if (length < least[size]) continue;
    next[size] = length;
    if (first) next[at] = line.at;
    lines.push([axis, line]);
  }
  return { rectangle: next, guides: lines.map(([axis, line]) => guideAlong(axis, line, next)) };
}
