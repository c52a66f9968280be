import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { withLeastSize } from '../../../shared/fields/placing/least-size.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { clamp, type Rectangle, type Size } from '../../../shared/geometry/placing.ts';
import { roundPoints } from './editor-field.ts';
import { freePlaceNear } from './free-place.ts';
import type { Edges } from './snapping.ts';

/** A drawn size below this, in points, counts as a click: the type's own size then. */
export const smallestDrawn = 10;

export interface Placement {
  type: FieldType;
  uuid: string;
  /** The child document's key. */
  key: string;
  page_index: number;
  rectangle: Rectangle;
  page: Size;
  signatory_uuid: string | null;
  now: string;
  /** How many points it may be moved aside instead of covering another a little; 0 if left out. */
  aside?: number;
  /** Besides the type's defaults. */
  properties?: Partial<DataField>;
}

export type Placed = { ok: true; field: DataField; moved: boolean } | { ok: false };

/**
 * Places a new field on a page. It is moved onto the page if it would stand off (`moved`), moved a little aside where
 * that is enough, and refused if it would overlap another field (spec core §5, Document setup).
 */
export function placeNew(placement: Placement, others: readonly (Rectangle & Pick<DataField, 'type'>)[]): Placed {
  const { rectangle, page, type, uuid, key, page_index, signatory_uuid, now, aside = 0, properties } = placement;
  const wanted = rounded(clamp(withLeastSize({ ...rectangle, type }), page));
  const moved = Math.abs(wanted.x - rectangle.x) > 1 || Math.abs(wanted.y - rectangle.y) > 1;
  const free = freePlaceNear(wanted, others, page, aside);
  if (!free) return { ok: false };
  const { x, y, width, height } = free;
  const field = newField(type, { uuid, key, page_index, x, y, width, height, signatory_uuid, now });
  return { ok: true, moved, field: { ...field, ...properties } };
}

export function rounded<R extends Rectangle>(rectangle: R): R {
  return {
    ...rectangle,
    x: roundPoints(rectangle.x),
    y: roundPoints(rectangle.y),
    width: roundPoints(rectangle.width),
    height: roundPoints(rectangle.height),
  };
}

/** A rectangle of a size around a point. */
export function centredOn(x: number, y: number, size: Size): Rectangle {
  return { x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height };
}

export interface ResizeOptions {
  /** Shift: width and height keep their ratio. */
  keepRatio: boolean;
  /** Alt: the centre stays. */
  fromCentre: boolean;
  /** The least size of the field's type. */
  least: Size;
}

/** A rectangle whose edges moved by `dx`, `dy` points, kept on the page and no smaller than its least size. */
export function resize(start: Rectangle, edges: Edges, dx: number, dy: number, page: Size, options: ResizeOptions): Rectangle {
  const horizontal = edges.left ? -1 : edges.right ? 1 : 0;
  const vertical = edges.top ? -1 : edges.bottom ? 1 : 0;
  const factor = options.fromCentre ? 2 : 1;
  const { least } = options;
  let width = Math.max(least.width, start.width + dx * horizontal * factor);
  let height = Math.max(least.height, start.height + dy * vertical * factor);
  if (options.keepRatio) {
    const wanted =
      horizontal !== 0 && vertical !== 0
        ? Math.max(width / start.width, height / start.height)
        : horizontal !== 0
          ? width / start.width
          : height / start.height;
    const scale = Math.max(wanted, least.width / start.width, least.height / start.height);
    width = start.width * scale;
    height = start.height * scale;
  }
  const anchorX = options.fromCentre || horizontal === 0 ? 0.5 : horizontal < 0 ? 1 : 0;
  const anchorY = options.fromCentre || vertical === 0 ? 0.5 : vertical < 0 ? 1 : 0;
  // Growing stops at the page's edges; the anchor never moves.
  const anchor = { x: start.x + start.width * anchorX, y: start.y + start.height * anchorY };
  const largest = (at: number, share: number, extent: number) =>
    Math.min(share > 0 ? at / share : Number.POSITIVE_INFINITY, share < 1 ? (extent - at) / (1 - share) : Number.POSITIVE_INFINITY);
  const widest = largest(anchor.x, anchorX, page.width);
  const highest = largest(anchor.y, anchorY, page.height);
  if (options.keepRatio) {
    const shrink = Math.min(1, widest / width, highest / height);
    width *= shrink;
    height *= shrink;
  }
  width = Math.min(width, widest);
  height = Math.min(height, highest);
  return { x: anchor.x - width * anchorX, y: anchor.y - height * anchorY, width, height };
}

/** The shift that keeps all rectangles of a group on the page without changing their layout. */
export function clampShift(group: readonly Rectangle[], dx: number, dy: number, page: Size): { dx: number; dy: number } {
  const box = boundsOf(group);
  if (!box) return { dx: 0, dy: 0 };
  const limit = (by: number, start: number, size: number, extent: number) =>
    size > extent ? -start : Math.min(Math.max(by, -start), extent - start - size);
  return { dx: limit(dx, box.x, box.width, page.width), dy: limit(dy, box.y, box.height, page.height) };
}

/** The smallest rectangle around all of them. */
export function boundsOf(group: readonly Rectangle[]): Rectangle | undefined {
  if (group.length === 0) return undefined;
  const x = Math.min(...group.map((r) => r.x));
  const y = Math.min(...group.map((r) => r.y));
  const right = Math.max(...group.map((r) => r.x + r.width));
  const bottom = Math.max(...group.map((r) => r.y + r.height));
  return { x, y, width: right - x, height: bottom - y };
}
