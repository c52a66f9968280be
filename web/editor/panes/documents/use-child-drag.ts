import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { moved, placeAt } from '../../../ui/reorder/moved.ts';

/** Spec core §9: what moves less is a click. Pixels. */
const thresholdPx = 8;

interface Drag {
  key: string;
  /** Where the pointer went down. */
  from: number;
  /** The order while dragging; null until the pointer has moved far enough. */
  order: string[] | null;
}

/** Dragging a row of a vertical list to another place. Escape puts it back. On touch screens a drag scrolls; the menu moves there. */
export function useChildDrag(list: RefObject<HTMLElement | null>, keys: readonly string[], onDrop: (order: string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const move = useEffectEvent((event: PointerEvent) => {
    if (!drag || (drag.order === null && Math.abs(event.clientY - drag.from) < thresholdPx)) return;
    const order = drag.order ?? [...keys];
    const at = order.indexOf(drag.key);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    setDrag({ ...drag, order: moved(order, at, placeAt(event.clientY, rows, at)) });
  });
  const drop = useEffectEvent(() => {
    if (drag?.order && drag.order.join() !== keys.join()) onDrop(drag.order);
    setDrag(null);
  });
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setDrag(null);
  });
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const stop = () => setDrag(null);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', cancel, true);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', cancel, true);
    };
  }, [isDragging]);
  return {
    order: drag?.order ?? keys,
    dragged: drag?.order ? drag.key : null,
    begin: (key: string) => (event: ReactPointerEvent) => {
      if (event.button === 0 && event.pointerType !== 'touch' && keys.length > 1) setDrag({ key, from: event.clientY, order: null });
    },
  };
}
