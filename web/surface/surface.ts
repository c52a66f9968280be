import type { Rectangle } from '../../shared/geometry/placing.ts';
import { createStore, type Store } from '../api/store.ts';
import {
  headingHeight,
  type Layout,
  layOut,
  nothing,
  type PagePlace,
  type PageRange,
  pageAt,
  pagesBetween,
  type Shape,
  type SurfacePage,
} from './layout.ts';
import { createSight, type ScreenPoint, type Seen, type Sight } from './sight.ts';
import { clampZoom, nextZoom, pixelsPerPoint } from './zoom.ts';

/** A place in the document: a page, by its index in the column, and points from its top left corner. */
export interface PagePoint {
  page: number;
  x: number;
  y: number;
}

export interface SurfaceState {
  pages: readonly SurfacePage[];
  layout: Layout;
  /** The zoom that the person chose, 1 is 100 %; null while the pages fit the width. */
  zoom: number | null;
  /** The page that fills most of the visible area. */
  page: number;
  /** The pages near the visible area. Only these are in the DOM. */
  near: PageRange;
  /** Pages fly past: their large images wait. */
  hurried: boolean;
}

interface ShowOptions {
  /** How far down the visible area the target comes to stand, as a share. */
  at?: number;
  /** Scrolls even if the target is visible already. */
  always?: boolean;
  smooth?: boolean;
}

/** Scrolling counts as ended after this long. */
const restMs = 120;
/** Nobody can follow a scroll over more screens than this, and all pages between would be drawn. */
const farScreens = 3;
/** The target keeps this many pixels from the upper and lower edge. */
const showMargin = 72;

/**
 * A column of pages that scrolls and zooms, outside React: where the pages are, which are near, and what is at a point
 * of the screen. `PageColumn` draws it.
 */
export interface Surface {
  store: Store<SurfaceState>;
  placeOf: (page: number) => PagePlace | undefined;
  setPages: (pages: readonly SurfacePage[]) => void;
  /** Attaches the surface to this column within its parent. Answers how to detach it. */
  attach: (column: HTMLElement) => () => void;
  /** Called when the pages have taken their new places: the held place comes back to where it was. */
  settle: () => void;
  /** Calls back whenever another part of the column is visible. Answers how to stop. */
  watch: (watcher: () => void) => () => void;
  /** The column's parent, which takes the focus and the gestures; null while nothing is shown. */
  root: () => HTMLElement | null;
  seen: () => Seen | null;
  columnPoint: (at: ScreenPoint) => { x: number; y: number };
  /** The place at a point of the screen; with `anywhere`, on the nearest page if there is none. */
  pointAt: (at: ScreenPoint, anywhere?: boolean) => PagePoint | null;
  /** The middle of the visible area, on the page that fills most of it. */
  centre: () => PagePoint;
  zoomNow: () => number;
  /** Null fits the width. The place at `at` (the middle by default) stays there, or `point` comes there if given. */
  zoomTo: (zoom: number | null, at?: ScreenPoint, point?: PagePoint) => void;
  zoomStep: (direction: 1 | -1) => void;
  toPage: (page: number) => void;
  /** Scrolls a part of a page into view. */
  show: (page: number, part: Rectangle, options?: ShowOptions) => void;
}

export function createSurface(shape: Shape): Surface {
  const store = createStore<SurfaceState>({
    pages: [],
    layout: nothing,
    zoom: null,
    page: 0,
    near: { first: 0, last: -1 },
    hurried: false,
  });
  const watchers = new Set<() => void>();
  let sight: Sight | null = null;
  let room = 0;
  let lastTop = 0;
  /** The place to keep at this distance from the visible area's top left corner once the pages have their new sizes. */
  let held: { point: PagePoint; left: number; top: number } | null = null;
  let fromTheTop = false;

  const change = (part: Partial<SurfaceState>) => store.set({ ...store.get(), ...part });
  const placeOf = (page: number) => store.get().layout.places[page];

  function layOutAgain(part: Partial<Pick<SurfaceState, 'pages' | 'zoom'>>): void {
    const { pages, zoom } = { ...store.get(), ...part };
    change({ ...part, layout: layOut(pages, room, zoom, shape) });
  }

  function read(): void {
    const seen = sight?.seen();
    if (!seen || seen.height === 0) return;
    lastTop = seen.top;
    const { layout, page, near } = store.get();
    const next = pagesBetween(layout, seen.top - seen.height, seen.top + 2 * seen.height);
    const most = pageAt(layout, seen.top + seen.height * 0.4);
    if (next.first !== near.first || next.last !== near.last || most !== page) change({ near: next, page: most });
    for (const watcher of watchers) watcher();
  }

  function readSize(): void {
    if (!sight || sight.root.clientWidth === room) {
      read();
      return;
    }
    room = sight.root.clientWidth;
    // Pages that fit the width change their size with it; the reader's place stays visible.
    if (store.get().zoom === null && sight.seen().top > 0) hold(sight.at(0.5, 0.3));
    layOutAgain({});
  }

  function pointAt(at: ScreenPoint, anywhere = false): PagePoint | null {
    if (!sight || (!anywhere && !sight.contains(at))) return null;
    const { x, y } = sight.columnPoint(at);
    const page = pageAt(store.get().layout, y);
    const place = placeOf(page);
    if (!place) return null;
    const onPage = x >= place.left && x <= place.left + place.width && y >= place.top && y <= place.top + place.height;
    return onPage || anywhere ? { page, x: (x - place.left) / place.scale, y: (y - place.top) / place.scale } : null;
  }

  function hold(at: ScreenPoint, point = pointAt(at, true)): void {
    if (sight && point) held = { point, ...sight.offset(at) };
  }

  /** Scrolls a point of the column to the visible area's top left corner. */
  function scrollTo(left: number, top: number, smooth = false): void {
    if (!sight) return;
    const seen = sight.seen();
    const behavior = smooth && !window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant';
    sight.scrollBy(left - seen.left, top - seen.top, behavior);
    if (behavior === 'instant') read();
  }

  function zoomNow(): number {
    const { zoom, page } = store.get();
    return zoom ?? (placeOf(page)?.scale ?? pixelsPerPoint) / pixelsPerPoint;
  }

  function zoomTo(zoom: number | null, at = sight?.at(0.5, 0.5), point?: PagePoint): void {
    if (at) hold(at, point);
    layOutAgain({ zoom: zoom === null ? null : clampZoom(zoom) });
  }

  return {
    store,
    placeOf,
    pointAt,
    zoomNow,
    zoomTo,
    setPages: (pages) => {
      const [before] = store.get().pages;
      if (pages === store.get().pages) return;
      // Another document opens at its top.
      fromTheTop ||= before !== undefined && before.key !== pages[0]?.key;
      layOutAgain({ pages });
    },
    attach: (column) => {
      sight = createSight(column);
      const { root, scroller } = sight;
      const observer = new ResizeObserver(readSize);
      observer.observe(root);
      observer.observe(scroller);
      let frame = 0;
      let rest: ReturnType<typeof setTimeout> | undefined;
      const draw = () => {
        const seen = sight?.seen();
        if (seen && Math.abs(seen.top - lastTop) > seen.height) change({ hurried: true });
        read();
      };
      const calm = () => store.get().hurried && change({ hurried: false });
      const onScroll = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(draw);
        clearTimeout(rest);
        rest = setTimeout(calm, restMs);
      };
      scroller.addEventListener('scroll', onScroll, { passive: true });
      readSize();
      return () => {
        observer.disconnect();
        scroller.removeEventListener('scroll', onScroll);
        cancelAnimationFrame(frame);
        clearTimeout(rest);
        calm();
        sight = null;
      };
    },
    settle: () => {
      const place = held && placeOf(held.point.page);
      if (held && place) {
        scrollTo(place.left + held.point.x * place.scale - held.left, place.top + held.point.y * place.scale - held.top);
      }
      held = null;
      if (fromTheTop && sight && sight.seen().top > 0) scrollTo(sight.seen().left, -sight.covered());
      fromTheTop = false;
      read();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
      };
    },
    root: () => sight?.root ?? null,
    seen: () => sight?.seen() ?? null,
    columnPoint: (at) => sight?.columnPoint(at) ?? { x: 0, y: 0 },
    centre: () => (sight && pointAt(sight.at(0.5, 0.4), true)) ?? { page: 0, x: 0, y: 0 },
    zoomStep: (direction) => zoomTo(nextZoom(zoomNow(), direction)),
    toPage: (page) => {
      const place = placeOf(page);
      const heading = store.get().pages[page]?.heading === undefined ? 0 : headingHeight;
      if (sight && place) scrollTo(sight.seen().left, place.top - heading - shape.margin(room) - sight.covered());
    },
    show: (page, part, { at = 0.4, always = false, smooth = true } = {}) => {
      const place = placeOf(page);
      if (!sight || !place) return;
      const seen = sight.seen();
      const [left, top] = [place.left + part.x * place.scale, place.top + part.y * place.scale];
      const [width, height] = [part.width * place.scale, part.height * place.scale];
      const seenDown = !always && top >= seen.top + sight.covered() + showMargin && top + height <= seen.top + seen.height - showMargin;
      const seenAcross = left >= seen.left && left + width <= seen.left + seen.width;
      if (seenDown && seenAcross) return;
      const nextTop = seenDown ? seen.top : top - seen.height * at;
      const near = Math.abs(nextTop - seen.top) <= farScreens * seen.height;
      scrollTo(seenAcross ? seen.left : left + width / 2 - seen.width / 2, nextTop, smooth && near);
    },
  };
}
