import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeAt } from './moved.ts';

interface Reorder {
  /** The list, whose children are the items. */
  list: RefObject<HTMLOListElement | null>;
  /** The item being dragged. */
  dragged: string | null;
  /** A handle begins it. */
  begin: (key: string) => void;
}

/** Dragging of a list's items: each takes its new place while it is dragged. */
export function useReorder(keys: readonly string[], move: (from: number, to: number) => void): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, begin] = useState<string | null>(null);
  const drag = useEffectEvent((event: PointerEvent) => {
    const from = dragged === null ? -1 : keys.indexOf(dragged);
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    if (from < 0) return;
    const to = placeAt(event.clientY, rows, from);
    if (to !== from) move(from, to);
  });
  // The page listens rather than the handle, because a row that changes places in the page lets go of the pointer.
  useEffect(() => {
    if (dragged === null) return;
    const drop = () => begin(null);
    const listeners = { pointermove: drag, pointerup: drop, pointercancel: drop };
    for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener);
    };
  }, [dragged]);
  return { list, dragged, begin };
}
