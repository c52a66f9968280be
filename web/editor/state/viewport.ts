import type { Rectangle } from '../../../shared/geometry/placing.ts';
import { clampZoom, layoutPages, type PageLayout, pageAtHeight, pageMargin, pagesBetween, zoomToFit } from '../core/page-layout.ts';
import { currentChild, type EditorState, type EditorStore } from './editor-store.ts';

/** Where something is on a page, in points. */
export interface PagePoint {
  page: number;
  x: number;
  y: number;
}

/** The layout of the shown child at the present zoom. */
export function layoutOf(state: Pick<EditorState, 'pack' | 'childKey' | 'zoom' | 'viewport'>): PageLayout {
  return memoLayout(currentChild(state as EditorState)?.pages ?? noPages, state.zoom, state.viewport.width);
}

const noPages: readonly { width: number; height: number }[] = [];
let last: { pages: unknown; zoom: number; width: number; layout: PageLayout } | undefined;

function memoLayout(pages: readonly { width: number; height: number }[], zoom: number, width: number): PageLayout {
  if (last && last.pages === pages && last.zoom === zoom && last.width === width) return last.layout;
  const layout = layoutPages(pages, zoom, width);
  last = { pages, zoom, width, layout };
  return layout;
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The scrolled pane of pages: what is seen, and where the pointer is in it. Works on the element itself, outside React. */
export function createViewport(element: HTMLElement, store: EditorStore) {
  let pointer: { x: number; y: number } | null = null;
  let zoomAnchor: { point: PagePoint; x: number; y: number } | null = null;

  const layout = () => layoutOf(store.getState());

  function readScroll(): void {
    const { scrollTop, clientHeight } = element;
    const visible = pagesBetween(layout(), scrollTop, scrollTop + clientHeight);
    const page = pageAtHeight(layout(), scrollTop + clientHeight * 0.4);
    const state = store.getState();
    if (visible.first !== state.visible.first || visible.last !== state.visible.last || page !== state.page)
      store.setState({ visible, page });
  }

  function readSize(): void {
    const viewport = { width: element.clientWidth, height: element.clientHeight };
    const state = store.getState();
    const pages = currentChild(state)?.pages ?? [];
    const zoom = state.zoomChosen || pages.length === 0 ? state.zoom : zoomToFit(pages, viewport.width);
    store.setState({ viewport, zoom });
  }

  /** The page under a place of the screen; with `anywhere` the nearest one where there is none. */
  function pointAt(clientX: number, clientY: number, anywhere = false): PagePoint | null {
    const box = element.getBoundingClientRect();
    const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!inside && !anywhere) return null;
    const at = layout();
    const x = clientX - box.left + element.scrollLeft;
    const y = clientY - box.top + element.scrollTop;
    const page = pageAtHeight(at, y);
    const place = at.pages[page];
    if (!place) return null;
    const onPage = x >= place.left && x <= place.left + place.width && y >= place.top && y <= place.top + place.height;
    if (!onPage && !anywhere) return null;
    return { page, x: (x - place.left) / at.scale, y: (y - place.top) / at.scale };
  }

  function scrollTo(left: number, top: number, smooth: boolean): void {
    element.scrollTo({ left, top, behavior: smooth && !reducedMotion() ? 'smooth' : 'instant' });
    if (!smooth) readScroll();
  }

  function showRectangle(page: number, rectangle: Rectangle, smooth = true): void {
    const at = layout();
    const place = at.pages[page];
    if (!place) return;
    const box = {
      left: place.left + rectangle.x * at.scale,
      top: place.top + rectangle.y * at.scale,
      right: place.left + (rectangle.x + rectangle.width) * at.scale,
      bottom: place.top + (rectangle.y + rectangle.height) * at.scale,
    };
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
    const margin = 72;
    const seen = box.top >= scrollTop + margin && box.bottom <= scrollTop + clientHeight - margin;
    const seenAcross = box.left >= scrollLeft && box.right <= scrollLeft + clientWidth;
    if (seen && seenAcross) return;
    const top = seen ? scrollTop : (box.top + box.bottom) / 2 - clientHeight * 0.4;
    const left = seenAcross ? scrollLeft : (box.left + box.right) / 2 - clientWidth / 2;
    // A far jump is no scroll that anybody can follow.
    scrollTo(left, top, smooth && Math.abs(top - scrollTop) < 3 * clientHeight);
  }

  return {
    element,
    layout,
    readScroll,
    readSize,
    pointAt,
    showRectangle,
    /** Scrolls to a field, on whichever child document it is. */
    showField: (uuid: string) => {
      const field = store.getState().fields[uuid];
      if (!field) return;
      if (field.key !== store.getState().childKey) {
        store.setState({ childKey: field.key, visible: { first: 0, last: 0 } });
        requestAnimationFrame(() => requestAnimationFrame(() => showRectangle(field.page_index, field, false)));
      } else showRectangle(field.page_index, field);
    },
    focusField: (uuid: string) => {
      const focus = () => element.querySelector<HTMLElement>(`[data-field="${uuid}"]`)?.focus({ preventScroll: true });
      requestAnimationFrame(() => {
        focus();
        // A page that has just come into view is drawn one frame later.
        requestAnimationFrame(focus);
      });
    },
    toPage: (page: number, smooth = false) => {
      const place = layout().pages[page];
      if (place) scrollTo(element.scrollLeft, place.top - pageMargin(element.clientWidth), smooth);
    },
    /** The middle of what is seen of the page that fills most of the view, in points. */
    visibleCentre: (): PagePoint => {
      const box = element.getBoundingClientRect();
      const found = pointAt(box.left + element.clientWidth / 2, box.top + element.clientHeight * 0.4, true);
      return found ?? { page: 0, x: 0, y: 0 };
    },
    setPointer: (at: { x: number; y: number } | null) => {
      pointer = at;
    },
    pointerPoint: (): PagePoint | null => (pointer ? pointAt(pointer.x, pointer.y) : null),
    /** Zooms so that what is under a place of the screen (the middle unless told) stays there. */
    zoomTo: (zoom: number, clientX?: number, clientY?: number) => {
      const box = element.getBoundingClientRect();
      const x = clientX ?? box.left + element.clientWidth / 2;
      const y = clientY ?? box.top + element.clientHeight / 2;
      const point = pointAt(x, y, true);
      if (point) zoomAnchor = { point, x: x - box.left, y: y - box.top };
      store.setState({ zoom: clampZoom(zoom), zoomChosen: true });
    },
    fit: () => {
      const state = store.getState();
      const pages = currentChild(state)?.pages ?? [];
      const page = state.page;
      store.setState({ zoom: zoomToFit(pages, element.clientWidth), zoomChosen: false });
      requestAnimationFrame(() => {
        const place = layout().pages[page];
        if (place) scrollTo(0, place.top - pageMargin(element.clientWidth), false);
      });
    },
    /** After the pages took their new size: scrolls back to what was under the pointer. */
    keepAnchor: () => {
      if (!zoomAnchor) return;
      const { point, x, y } = zoomAnchor;
      zoomAnchor = null;
      const at = layout();
      const place = at.pages[point.page];
      if (place) scrollTo(place.left + point.x * at.scale - x, place.top + point.y * at.scale - y, false);
    },
  };
}

export type Viewport = ReturnType<typeof createViewport>;
