import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { collide } from '../../../shared/fields/placing/collide.ts';
import { clamp, type Size } from '../../../shared/geometry/placing.ts';
import { rounded } from './placing.ts';

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

export interface Repeated {
  placed: DataField[];
  /** Copies left out because they would overlap others. */
  overlapping: number;
}

/** The pages to repeat on: all others, the later ones, or every second later one. */
export type RepeatOn = 'all' | 'later' | 'every_second';

export function pagesToRepeatOn(page: number, count: number, on: RepeatOn): number[] {
  const all = Array.from({ length: count }, (_, index) => index).filter((index) => index !== page);
  if (on === 'all') return all;
  const later = all.filter((index) => index > page);
  return on === 'later' ? later : later.filter((index) => (index - page) % 2 === 0);
}

/** Copies the fields to the same place of other pages, and skips copies that would overlap others. */
export function repeatOnPages(
  fields: readonly DataField[],
  pages: readonly number[],
  sizeOf: (page: number) => Size | undefined,
  existing: readonly DataField[],
  make: (field: DataField) => Pick<DataField, 'uuid' | 'custom_id' | 'date_created' | 'date_updated'>,
): Repeated {
  const placed: DataField[] = [];
  let overlapping = 0;
  for (const page_index of pages) {
    const page = sizeOf(page_index);
    if (!page) continue;
    const there = existing.filter((field) => field.page_index === page_index);
    for (const field of fields) {
      const copy = clamp({ ...field, page_index }, page);
      if (there.some((other) => collide(copy, other))) overlapping += 1;
      else placed.push({ ...copy, ...make(field) });
    }
  }
  return { placed, overlapping };
}
