import type { KeyboardEvent } from 'react';
import type { PagePoint, Surface } from './surface.ts';

/** A notch of a mouse wheel zooms by a tenth at most; fingers on a pad move by less. Pixels. */
const notch = 20;

/** Zooms by Ctrl and the wheel, and by two fingers, at the pointer or between the fingers. At most once a frame. Answers how to stop. */
export function installZoomGestures(surface: Surface, root: HTMLElement): () => void {
  let wanted: { zoom: number; clientX: number; clientY: number; point?: PagePoint | undefined } | null = null;
  let pinch: { apart: number; zoom: number; point: PagePoint | undefined } | null = null;
  let frame = 0;
  const apply = () => {
    cancelAnimationFrame(frame);
    frame = 0;
    if (wanted) surface.zoomTo(wanted.zoom, wanted, wanted.point);
    wanted = null;
  };
  const soon = (next: NonNullable<typeof wanted>) => {
    wanted = next;
    frame ||= requestAnimationFrame(apply);
  };

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const by = Math.max(-notch, Math.min(notch, event.deltaY * lines));
    const { clientX, clientY } = event;
    soon({ zoom: (wanted?.zoom ?? surface.zoomNow()) * Math.exp(-by / 200), clientX, clientY });
  };
  const onTouchStart = ({ touches }: TouchEvent) => {
    const at = between(touches);
    pinch = at && { apart: at.apart, zoom: surface.zoomNow(), point: surface.pointAt(at, true) ?? undefined };
  };
  const onTouchMove = (event: TouchEvent) => {
    const at = between(event.touches);
    if (!pinch || !at) return;
    if (event.cancelable) event.preventDefault();
    soon({ zoom: (pinch.zoom * at.apart) / pinch.apart, clientX: at.clientX, clientY: at.clientY, point: pinch.point });
  };
  const onTouchEnd = () => {
    if (pinch) apply();
    pinch = null;
  };

  const stop = new AbortController();
  const { signal } = stop;
  root.addEventListener('wheel', onWheel, { passive: false, signal });
  root.addEventListener('touchstart', onTouchStart, { passive: true, signal });
  root.addEventListener('touchmove', onTouchMove, { passive: false, signal });
  root.addEventListener('touchend', onTouchEnd, { signal });
  root.addEventListener('touchcancel', onTouchEnd, { signal });
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
  };
}

/** + and − zoom a step, Shift-0 is 100 %, Shift-1 fits the width. These keys belong to the pages, not to the fields on them. */
export function pressZoomKey(surface: Surface, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('input, textarea, select')) return;
  if (event.shiftKey && event.code === 'Digit0') surface.zoomTo(1);
  else if (event.shiftKey && event.code === 'Digit1') surface.zoomTo(null);
  else if (event.key === '+' || event.key === '=') surface.zoomStep(1);
  else if (event.key === '-') surface.zoomStep(-1);
  else return;
  event.preventDefault();
}

/** The middle between exactly two fingers, and their distance. */
function between(touches: TouchList): { clientX: number; clientY: number; apart: number } | null {
  const [a, b] = touches;
  if (!a || !b || touches.length > 2) return null;
  return {
    clientX: (a.clientX + b.clientX) / 2,
    clientY: (a.clientY + b.clientY) / 2,
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
  };
}
