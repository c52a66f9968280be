import type { DataField } from '../../../../shared/contract/schemas/documents/data-field.ts';
import { clamp, type Size } from '../../../../shared/geometry/placing.ts';
import { freePlaceNear } from '../../core/free-place.ts';

/** The pages of a file that is to replace another. */
export interface NewPages {
  count: number;
  /** The last page's size in points, as displayed. */
  last: Size;
}

/** The fields on pages that the new file does not have, in the order of pages. */
export function lostFields(fields: readonly DataField[], { count }: Pick<NewPages, 'count'>): DataField[] {
  return fields.filter(({ page_index }) => page_index >= count).sort((a, b) => a.page_index - b.page_index || a.y - b.y);
}

/** The lost fields on the last page, beside what is there where there is room. */
export function onLastPage(fields: readonly DataField[], pages: NewPages): DataField[] {
  const page_index = pages.count - 1;
  const there = fields.filter((field) => field.page_index === page_index);
  return lostFields(fields, pages).map((field) => {
    const clamped = clamp({ ...field, page_index }, pages.last);
    const placed = freePlaceNear(clamped, there, pages.last, Math.max(pages.last.width, pages.last.height)) ?? clamped;
    there.push(placed);
    return placed;
  });
}
