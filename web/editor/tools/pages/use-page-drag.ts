import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Spec core §9: what moves less is a click. Pixels. */
const thresholdPx = 8;

interface Drag {
  index: number;
  x: number;
  y: number;
  /** The place in front of which the pages would go; null until the pointer has moved far enough. */
  before: number | null;
}

/** Dragging of pages in a grid to another place. Escape ends it. On touch screens a drag scrolls; buttons move there. */
export function usePageDrag(grid: RefObject<HTMLElement | null>, onDrop: (index: number, before: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const move = useEffectEvent((event: PointerEvent) => {
    if (!drag) return;
    if (drag.before === null && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < thresholdPx) return;
    const cells = [...(grid.current?.children ?? [])].map((cell) => cell.getBoundingClientRect());
    setDrag({ ...drag, before: placeInGrid(event.clientX, event.clientY, cells) });
  });
  const drop = useEffectEvent(() => {
    if (drag?.before !== null && drag?.before !== undefined) onDrop(drag.index, drag.before);
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
    before: drag?.before ?? null,
    begin: (index: number) => (event: ReactPointerEvent) => {
      if (event.button === 0 && event.pointerType !== 'touch') setDrag({ index, x: event.clientX, y: event.clientY, before: null });
    },
  };
}

/** How many cells of a grid, filled row by row, come before a point. */
export function placeInGrid(x: number, y: number, cells: readonly { left: number; top: number; width: number; height: number }[]): number {
  return cells.filter(({ left, top, width, height }) => top + height < y || (top <= y && left + width / 2 < x)).length;
}
