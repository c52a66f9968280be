import type { Page } from '../../shared/contract/schemas/documents/document.ts';
import type { Rectangle, Size } from '../../shared/geometry/placing.ts';
import { pixelsPerPoint } from './zoom.ts';

/** A page to be shown. */
export interface SurfacePage {
  /** Its document's key. */
  key: string;
  page: Page;
  /** The name of the document that begins here, if several documents share the column. */
  heading?: string | undefined;
}

/** The place of a page: CSS pixels from the column's top left corner. */
export interface PagePlace {
  left: number;
  top: number;
  width: number;
  height: number;
  /** CSS pixels a point. */
  scale: number;
}

/** The column of all pages, in CSS pixels. */
export interface Layout {
  width: number;
  height: number;
  places: readonly PagePlace[];
}

/** How a screen lays out its pages. Lengths are CSS pixels. */
export interface Shape {
  /** Between two pages. */
  gap: number;
  /** Around all pages, if there is enough room. */
  margin: (room: number) => number;
  /** The scale (CSS pixels a point) at which a page fits the room inside the margins; `widest`: of all pages, in points. */
  fit: (page: Size, room: number, widest: number) => number;
}

export const headingHeight = 44;
export const nothing: Layout = { width: 0, height: 0, places: [] };

/**
 * The place of every page in a column at least as wide as `room`, computed from stored sizes alone. Each page begins at
 * a whole pixel, as browsers draw it. `zoom` null: the pages fit the room. Without room the screen is not measured yet,
 * and no page has a place.
 */
export function layOut(pages: readonly SurfacePage[], room: number, zoom: number | null, shape: Shape): Layout {
  if (room <= 0 || pages.length === 0) return nothing;
  const margin = shape.margin(room);
  const widest = pages.reduce((most, { page }) => Math.max(most, page.width), 1);
  const scaleOf = (page: Size) => (zoom === null ? shape.fit(page, room - 2 * margin, widest) : zoom * pixelsPerPoint);
  const scales = pages.map(({ page }) => scaleOf(page));
  const width = pages.reduce((most, { page }, index) => Math.max(most, page.width * (scales[index] ?? 1) + 2 * margin), room);
  let top = margin;
  const places = pages.map(({ page, heading }, index): PagePlace => {
    if (heading !== undefined) top += headingHeight;
    const scale = scales[index] ?? 1;
    const place = {
      left: Math.round((width - page.width * scale) / 2),
      top,
      width: page.width * scale,
      height: page.height * scale,
      scale,
    };
    top = Math.round(top + place.height) + shape.gap;
    return place;
  });
  return { width, height: top - shape.gap + margin, places };
}

/** The page at a height of the column; in a gap, the one above it. */
export function pageAt({ places }: Layout, y: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((places[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The first and last page between two heights of the column. `last` is before `first` if there are no pages. */
export interface PageRange {
  first: number;
  last: number;
}

export function pagesBetween(layout: Layout, from: number, to: number): PageRange {
  if (layout.places.length === 0) return { first: 0, last: -1 };
  return { first: pageAt(layout, from), last: pageAt(layout, to) };
}

/** A part of a page, in points, converted to pixels of the column. */
export function inColumn({ left, top, scale }: PagePlace, { x, y, width, height }: Rectangle): Rectangle {
  return { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale };
}
