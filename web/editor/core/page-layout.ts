import type { Size } from '../../../shared/geometry/placing.ts';

/** Spec core §9: the gap between pages in the editor, in CSS pixels. */
export const pageGap = 1;
/** Around all pages, in CSS pixels; less where there is little room. */
export function pageMargin(viewportWidth: number): number {
  return viewportWidth < 600 ? 8 : 24;
}
/** A PDF point at 100 %, in CSS pixels. */
export const pixelsPerPoint = 96 / 72;

/** Where the pages of a document stand in the scrolled content, in CSS pixels. */
export interface PageLayout {
  /** CSS pixels a point. */
  scale: number;
  /** Of the content, margins included. */
  width: number;
  height: number;
  pages: readonly { left: number; top: number; width: number; height: number }[];
}

/** Pages one under the other, centred, in a content at least as wide as the viewport. Each begins at a whole pixel, as browsers draw it. */
export function layoutPages(pages: readonly Size[], zoom: number, viewportWidth: number): PageLayout {
  const scale = zoom * pixelsPerPoint;
  const margin = pageMargin(viewportWidth);
  const widest = Math.max(0, ...pages.map((page) => page.width)) * scale;
  const width = Math.max(viewportWidth, widest + 2 * margin);
  let top = margin;
  const placed = pages.map((page) => {
    const place = { left: Math.round((width - page.width * scale) / 2), top, width: page.width * scale, height: page.height * scale };
    top = Math.round(top + place.height) + pageGap;
    return place;
  });
  return { scale, width, height: top - pageGap + margin, pages: placed };
}

/** The page at a height of the content: the one above a gap counts. */
export function pageAtHeight(layout: PageLayout, y: number): number {
  let low = 0;
  let high = layout.pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((layout.pages[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** First and last page that show between two heights, one more on each side so that scrolling meets drawn pages. */
export function pagesBetween(layout: PageLayout, top: number, bottom: number): { first: number; last: number } {
  const first = Math.max(0, pageAtHeight(layout, top) - 1);
  const last = Math.min(layout.pages.length - 1, pageAtHeight(layout, bottom) + 1);
  return { first, last };
}

/** Zoom limits (experience notes §1). */
export const zoomLimits = { smallest: 0.25, largest: 4 } as const;
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

export function clampZoom(zoom: number): number {
  return Math.min(zoomLimits.largest, Math.max(zoomLimits.smallest, zoom));
}

/** The next step in or out. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next = direction > 0 ? steps.find((step) => step > zoom + 0.001) : steps.findLast((step) => step < zoom - 0.001);
  return next ?? clampZoom(zoom);
}

/** The zoom at which the widest page fits the viewport, no larger than 150 %. */
export function zoomToFit(pages: readonly Size[], viewportWidth: number): number {
  const widest = Math.max(1, ...pages.map((page) => page.width)) * pixelsPerPoint;
  return Math.min(1.5, clampZoom((viewportWidth - 2 * pageMargin(viewportWidth)) / widest));
}
