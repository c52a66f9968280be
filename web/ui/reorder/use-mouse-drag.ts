import { useEffect, useEffectEvent, useState } from 'react';

/** A drag in the making: what was picked up, and where. */
interface Held<T, A> {
  what: T;
  from: { x: number; y: number };
  /** What the drag has come to; null until the pointer has moved far enough. */
  at: A | null;
}

/** Spec core §9: what moves less is a click. Pixels. */
const thresholdPx = 8;

/**
 * Dragging with a mouse or a pen: `moved` says what the drag has come to, `dropped` takes it. Escape ends it without
 * dropping. On touch screens a drag scrolls, so buttons or a menu must move things there.
 */
export function useMouseDrag<T, A>(moved: (point: PointerEvent, what: T, before: A | null) => A, dropped: (at: A, what: T) => void) {
  const [held, setHeld] = useState<Held<T, A> | null>(null);
  const move = useEffectEvent((event: PointerEvent) => {
    if (!held) return;
    const isClick = held.at === null && Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) < thresholdPx;
    if (!isClick) setHeld({ ...held, at: moved(event, held.what, held.at) });
  });
  const drop = useEffectEvent(() => {
    if (held && held.at !== null) dropped(held.at, held.what);
    setHeld(null);
  });
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const stop = () => setHeld(null);
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      stop();
    };
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
  }, [isHeld]);
  return {
    /** Null unless something is dragged. */
    drag: held && held.at !== null ? { what: held.what, at: held.at } : null,
    begin: (what: T) => (event: { button: number; pointerType: string; clientX: number; clientY: number }) => {
      if (event.button !== 0 || event.pointerType === 'touch') return;
      setHeld({ what, from: { x: event.clientX, y: event.clientY }, at: null });
    },
  };
}
