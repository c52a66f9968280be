import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import { collide } from '../../../shared/fields/placing/collide.ts';
import type { Rectangle, Size } from '../../../shared/geometry/placing.ts';

type Typed = Rectangle & Pick<DataField, 'type'>;

/** How far a new field is moved aside, in points, so that it does not cover another by a little. */
export const asideReach = 12;

/** The nearest place, within `reach` points, where nothing is covered; null if there is none. */
export function freePlaceNear<F extends Typed>(field: F, others: readonly Typed[], page: Size, reach: number): F | null {
  const around = { x: field.x - reach, y: field.y - reach, width: field.width + 2 * reach, height: field.height + 2 * reach };
  const near = others.filter((other) => collide({ ...around, type: field.type }, other));
  if (!near.some((other) => collide(field, other))) return field;
  const across = near.flatMap((other) => [down(other.x - field.width), up(other.x + other.width)]);
  const along = near.flatMap((other) => [down(other.y - field.height), up(other.y + other.height)]);
  const within = (to: number, from: number, size: number, extent: number) => Math.abs(to - from) <= reach && to >= 0 && to + size <= extent;
  const xs = [field.x, ...across.filter((x) => within(x, field.x, field.width, page.width))];
  const ys = [field.y, ...along.filter((y) => within(y, field.y, field.height, page.height))];
  let best: F | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (const x of xs) {
    for (const y of ys) {
      const distance = Math.hypot(x - field.x, y - field.y);
      if (distance >= nearest) continue;
      const place = { ...field, x, y };
      if (near.some((other) => collide(place, other))) continue;
      best = place;
      nearest = distance;
    }
  }
  return best;
}

/** Rounded away from the neighbour, so that rounding never makes them overlap again. */
const up = (value: number) => Math.ceil(value * 100) / 100;
const down = (value: number) => Math.floor(value * 100) / 100;

/** The gap to a duplicate that stands beside its model, in points. */
const gap = 8;

/**
 * How far duplicates of a group stand from it: by the usual offset if they cover nothing there, else below, right of,
 * above or left of the group, whichever is free first; the usual offset if nothing is.
 */
export function shiftOfDuplicates(
  group: readonly Typed[],
  others: readonly Typed[],
  bounds: Rectangle,
  page: Size,
  offset: number,
): { dx: number; dy: number } {
  const shifts = [
    { dx: offset, dy: offset },
    { dx: 0, dy: bounds.height + gap },
    { dx: bounds.width + gap, dy: 0 },
    { dx: 0, dy: -bounds.height - gap },
    { dx: -bounds.width - gap, dy: 0 },
  ];
  const isFree = ({ dx, dy }: { dx: number; dy: number }) => {
    const [left, top] = [bounds.x + dx, bounds.y + dy];
    if (left < 0 || top < 0 || left + bounds.width > page.width || top + bounds.height > page.height) return false;
    const moved = group.map((field) => ({ ...field, x: field.x + dx, y: field.y + dy }));
    return !moved.some((field) => others.some((other) => collide(field, other)));
  };
  return shifts.find(isFree) ?? { dx: offset, dy: offset };
}
