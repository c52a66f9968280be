import { type RefObject, useEffect, useRef } from 'react';

/** For the heading (`tabIndex={-1}`) of a screen that takes the place of another: what was pressed is gone, and the heading is read out. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

/** For the heading of a screen that comes a little later than its frame: it takes over the focus that `main` was given for it. */
export function takeFromMain(heading: HTMLHeadingElement | null): void {
  if (document.activeElement?.matches('main')) heading?.focus({ preventScroll: true });
}
