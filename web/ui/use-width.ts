import { useSyncExternalStore } from 'react';

export type Width = 'narrow' | 'medium' | 'wide';

const medium = window.matchMedia('(min-width: 768px)');
const wide = window.matchMedia('(min-width: 1200px)');

function subscribe(listener: () => void): () => void {
  medium.addEventListener('change', listener);
  wide.addEventListener('change', listener);
  return () => {
    medium.removeEventListener('change', listener);
    wide.removeEventListener('change', listener);
  };
}

/** Which of the three layouts fits the window (experience notes §1). */
export function useWidth(): Width {
  return useSyncExternalStore(subscribe, () => (wide.matches ? 'wide' : medium.matches ? 'medium' : 'narrow'));
}
