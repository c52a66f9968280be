import { useEffect, useRef } from 'react';
import { followFocus } from './follow-focus.ts';

/**
 * Keeps the focus within a part of a screen whose buttons come and go as its work goes on: where the one that had it is gone, `fallback`
 * gets it.
 */
export function useKeptFocus<Within extends HTMLElement, Fallback extends HTMLElement>() {
  const within = useRef<Within>(null);
  const fallback = useRef<Fallback>(null);
  useEffect(() => {
    const placeFor = (path: readonly Element[]) => (path.some((one) => one === within.current) ? fallback.current : null);
    return followFocus(placeFor, '[role="dialog"]');
  }, []);
  return { within, fallback };
}
