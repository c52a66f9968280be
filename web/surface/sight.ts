/** A point of the screen. */
export interface ScreenPoint {
  clientX: number;
  clientY: number;
}

/** The visible part of the column: CSS pixels from its top left corner. */
export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Sight = ReturnType<typeof createSight>;

/** A column on the screen: its parent scrolls it sideways; the parent or an element around that scrolls it up and down. */
export function createSight(column: HTMLElement) {
  const root = column.parentElement as HTMLElement;
  const scroller = scrollerOf(root);
  return {
    root,
    scroller,
    seen: (): Seen => {
      const box = column.getBoundingClientRect();
      return {
        left: root.getBoundingClientRect().left - box.left,
        top: scroller.getBoundingClientRect().top - box.top,
        width: root.clientWidth,
        height: scroller.clientHeight,
      };
    },
    /** Converts a point of the screen to the column's pixels. */
    columnPoint: ({ clientX, clientY }: ScreenPoint): { x: number; y: number } => {
      const { left, top } = column.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    },
    contains: ({ clientX, clientY }: ScreenPoint): boolean => {
      const { left, right, top, bottom } = root.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    },
    /** A point of the visible area by shares of its width and height. */
    at: (across: number, down: number): ScreenPoint => ({
      clientX: root.getBoundingClientRect().left + root.clientWidth * across,
      clientY: scroller.getBoundingClientRect().top + scroller.clientHeight * down,
    }),
    /** The distance of a point of the screen from the visible area's top left corner. */
    offset: ({ clientX, clientY }: ScreenPoint): { left: number; top: number } => ({
      left: clientX - root.getBoundingClientRect().left,
      top: clientY - scroller.getBoundingClientRect().top,
    }),
    /** The height of what covers the pages at the top, such as a bar: the column's `scroll-margin-top`. */
    covered: (): number => Number.parseFloat(getComputedStyle(column).scrollMarginTop) || 0,
    scrollBy: (left: number, top: number, behavior: ScrollBehavior): void => {
      if (root === scroller) root.scrollBy({ left, top, behavior });
      else {
        root.scrollBy({ left, behavior });
        scroller.scrollBy({ top, behavior });
      }
    },
  };
}

/** What scrolls up and down: the element itself or the nearest one around it. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return element;
}
