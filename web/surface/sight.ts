/** A place of the screen. */
export interface ScreenPoint {
  clientX: number;
  clientY: number;
}

/** What is seen of the column of pages: CSS pixels from its top left. */
export interface Seen {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Sight = ReturnType<typeof createSight>;

/** A column as it stands on the screen: its parent scrolls it sideways; up and down the parent or whatever that stands in. */
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
    /** The column's pixels under a place of the screen. */
    columnPoint: ({ clientX, clientY }: ScreenPoint): { x: number; y: number } => {
      const { left, top } = column.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    },
    contains: ({ clientX, clientY }: ScreenPoint): boolean => {
      const { left, right, top, bottom } = root.getBoundingClientRect();
      return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    },
    /** A place of the sight by shares of its width and height. */
    at: (across: number, down: number): ScreenPoint => ({
      clientX: root.getBoundingClientRect().left + root.clientWidth * across,
      clientY: scroller.getBoundingClientRect().top + scroller.clientHeight * down,
    }),
    /** How far a place of the screen is from the sight's top left. */
    offset: ({ clientX, clientY }: ScreenPoint): { left: number; top: number } => ({
      left: clientX - root.getBoundingClientRect().left,
      top: clientY - scroller.getBoundingClientRect().top,
    }),
    /** What lies over the pages at the top of the sight, such as a bar: the column's `scroll-margin-top`. */
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

/** What scrolls up and down: the element or the nearest one around it. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return element;
}
