import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';

type Box = Pick<DataField, 'uuid' | 'x' | 'y' | 'width' | 'height'>;

/** How far the ring around each field of a page may reach, in points: half the way to the nearest other field, so that no two rings overlap. */
export function ringRooms(fields: readonly Box[]): Map<string, number> {
  return new Map(
    fields.map((field) => {
      const gaps = fields.filter(({ uuid }) => uuid !== field.uuid).map((other) => gapBetween(field, other));
      return [field.uuid, Math.min(...gaps) / 2];
    }),
  );
}

/** The rings are rectangles, so they stay apart if they do so in one direction. Fields that lie over each other have no gap. */
function gapBetween(a: Box, b: Box): number {
  const across = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const down = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  return Math.max(0, across, down);
}
