import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { clamp, type Size } from '../../../shared/geometry/placing.ts';
import { inReadingOrder } from './editor-field.ts';
import { boundsOf, clampShift, rounded } from './placing.ts';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Aligns every field with the reference (the one selected last). Each stays on its page. */
export function align(fields: readonly DataField[], reference: DataField, how: Alignment, pageOf: (field: DataField) => Size): DataField[] {
  return fields.map((field) => {
    if (field.uuid === reference.uuid) return field;
    const moved = { ...field };
    if (how === 'left') moved.x = reference.x;
    if (how === 'centre') moved.x = reference.x + (reference.width - field.width) / 2;
    if (how === 'right') moved.x = reference.x + reference.width - field.width;
    if (how === 'top') moved.y = reference.y;
    if (how === 'middle') moved.y = reference.y + (reference.height - field.height) / 2;
    if (how === 'bottom') moved.y = reference.y + reference.height - field.height;
    return rounded(clamp(moved, pageOf(field)));
  });
}

export type Direction = 'horizontal' | 'vertical';
const sides = { horizontal: { at: 'x', size: 'width' }, vertical: { at: 'y', size: 'height' } } as const;

/** Makes the gaps between fields of one page equal. The first and the last stay. */
export function distribute(fields: readonly DataField[], direction: Direction): DataField[] {
  const { at, size } = sides[direction];
  const ordered = [...fields].sort((a, b) => a[at] - b[at]);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || ordered.length < 3) return [...fields];
  const inner = ordered.slice(1, -1).reduce((sum, field) => sum + field[size], 0);
  const gap = (last[at] - first[at] - first[size] - inner) / (ordered.length - 1);
  return spread(ordered, direction, gap);
}

/** Sets the gap between neighbours to this many points; the first field stays. */
export function setGap(fields: readonly DataField[], direction: Direction, gap: number, page: Size): DataField[] {
  const ordered = [...fields].sort((a, b) => a[sides[direction].at] - b[sides[direction].at]);
  return spread(ordered, direction, gap).map((field) => clamp(field, page));
}

/** The gap between neighbours if all gaps are the same, to a tenth of a point; null if they differ. */
export function gapOf(fields: readonly DataField[], direction: Direction): number | null {
  const { at, size } = sides[direction];
  const ordered = [...fields].sort((a, b) => a[at] - b[at]);
  const gaps = ordered.slice(1).map((field, index) => {
    const before = ordered[index] ?? field;
    return Math.round((field[at] - before[at] - before[size]) * 10) / 10;
  });
  const [first = null] = gaps;
  return gaps.every((gap) => gap === first) ? first : null;
}

function spread(ordered: readonly DataField[], direction: Direction, gap: number): DataField[] {
  const { at, size } = sides[direction];
  let next = ordered[0]?.[at] ?? 0;
  return ordered.map((field) => {
    const placed = rounded({ ...field, [at]: next });
    next += field[size] + gap;
    return placed;
  });
}

export interface Grid {
  columns: number;
  /** The gaps between neighbours, in points. */
  across: number;
  down: number;
}

/**
 * Puts fields of one page into rows and columns, in reading order. Each column is as wide as its widest field, each row
 * as high as its highest; the top left corner of the group stays as far as the page allows.
 */
export function arrangeInGrid(fields: readonly DataField[], { columns, across, down }: Grid, page: Size): DataField[] {
  const ordered = inReadingOrder(fields);
  const bounds = boundsOf(fields);
  if (!bounds) return [];
  const widths: number[] = [];
  const heights: number[] = [];
  for (const [index, { width, height }] of ordered.entries()) {
    const [row, column] = [Math.floor(index / columns), index % columns];
    widths[column] = Math.max(widths[column] ?? 0, width);
    heights[row] = Math.max(heights[row] ?? 0, height);
  }
  const startOf = (sizes: readonly number[], at: number, gap: number) => sizes.slice(0, at).reduce((sum, size) => sum + size + gap, 0);
  const placed = ordered.map((field, index) => ({
    ...field,
    x: bounds.x + startOf(widths, index % columns, across),
    y: bounds.y + startOf(heights, Math.floor(index / columns), down),
  }));
  const { dx, dy } = clampShift(placed, 0, 0, page);
  return placed.map((field) => rounded(clamp({ ...field, x: field.x + dx, y: field.y + dy }, page)));
}
