import { useSyncExternalStore } from 'react';
import type { Surface, SurfaceState } from './surface.ts';

/** One part of a surface's state. The component is drawn again only when that part changes. */
export function useSurface<T>({ store }: Surface, select: (state: SurfaceState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
