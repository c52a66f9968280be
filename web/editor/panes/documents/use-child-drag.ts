import type { RefObject } from 'react';
import { moved, placeAt } from '../../../ui/reorder/moved.ts';
import { useMouseDrag } from '../../../ui/reorder/use-mouse-drag.ts';

/** Dragging a row of a vertical list to another place; the list shows the new order meanwhile. */
export function useChildDrag(list: RefObject<HTMLElement | null>, keys: readonly string[], onDrop: (order: string[]) => void) {
  const { drag, begin } = useMouseDrag<string, string[]>(
    ({ clientY }, key, before) => {
      const order = before ?? [...keys];
      const at = order.indexOf(key);
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      return moved(order, at, placeAt(clientY, rows, at));
    },
    (order) => {
      if (order.join() !== keys.join()) onDrop(order);
    },
  );
  return { order: drag?.at ?? keys, dragged: keys.length > 1 && drag ? drag.what : null, begin };
}
