import { useEffect } from 'react';
import type { Arrival } from '../state/types.ts';

/** The last arrival that took the focus. A field that is scrolled away and back must not take it again. */
let lastFocused = 0;

/** Moves the focus to an element when the wizard arrives there. */
export function useArrivalFocus(element: React.RefObject<HTMLElement | null>, arrival: Arrival | null): void {
  useEffect(() => {
    if (!arrival?.focus || arrival.count <= lastFocused) return;
    lastFocused = arrival.count;
    element.current?.focus({ preventScroll: true });
  }, [arrival, element]);
}
