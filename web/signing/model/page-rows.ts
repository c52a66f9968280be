import type { ChildDocument, Page } from '../../../shared/contract/schemas/document.ts';

/** A page in the long column of all pages: CSS pixels from the column's top left. It begins at whole ones, as browsers draw it. */
export interface PageRow {
  key: string;
  document_name: string;
  page: Page;
  /** Counted over the whole pack, from 1. */
  number: number;
  left: number;
  top: number;
  width: number;
  height: number;
  /** A heading with the document's name stands above it. */
  heading: boolean;
}

/** Spec core §9: between pages in the signing view. */
export const pageGap = 2;
export const headingHeight = 44;
/** CSS pixels a point at 100 %. */
export const pixelsPerPoint = 96 / 72;
export const smallestZoom = 0.25;
export const largestZoom = 4;

/** A fitted page is no wider than this: beyond it lines are hard to read. */
const widestFit = 920;
export const fitTo = (room: number) => Math.min(room, widestFit);

/** Where every page stands in a column at least as wide as `room`, from stored sizes alone. `zoom` null fits each page's width to it. */
export function layOutPages(
  children: readonly ChildDocument[],
  room: number,
  zoom: number | null,
): { rows: PageRow[]; width: number; height: number } {
  const rows: PageRow[] = [];
  const widthOf = (page: Page) => (zoom === null ? fitTo(room) : page.width * pixelsPerPoint * zoom);
  const widest = Math.max(0, ...children.flatMap((child) => child.pages.map(widthOf)));
  let top = 0;
  for (const child of children) {
    for (const page of child.pages) {
      const heading = children.length > 1 && page.index === 0;
      if (heading) top += headingHeight;
      const width = widthOf(page);
      const height = (width * page.height) / page.width;
      const left = Math.round((Math.max(room, widest) - width) / 2);
      rows.push({ key: child.key, document_name: child.document_name, page, number: rows.length + 1, left, top, width, height, heading });
      top = Math.round(top + height) + pageGap;
    }
  }
  return { rows, width: widest, height: Math.max(0, top - pageGap) };
}

/** First and last row that touch the part of the column between two heights; rows are in order, so both ends are found by halving. */
export function rowsBetween(rows: readonly PageRow[], from: number, to: number): [first: number, last: number] {
  const first = Math.min(
    firstIndex(rows, (row) => row.top + row.height >= from),
    rows.length - 1,
  );
  const last = firstIndex(rows, (row) => row.top > to) - 1;
  return [first, Math.max(first, last)];
}

function firstIndex(rows: readonly PageRow[], holds: (row: PageRow) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && holds(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The next zoom on the usual ladder, up or down. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const ladder = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
  const found = direction === 1 ? ladder.find((step) => step > zoom * 1.01) : ladder.findLast((step) => step < zoom * 0.99);
  return found ?? (direction === 1 ? largestZoom : smallestZoom);
}
