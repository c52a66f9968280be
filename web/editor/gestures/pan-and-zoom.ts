import type { Viewport } from '../state/viewport.ts';

/** Ctrl-wheel and pinch zoom at the pointer; Space-drag and the middle button pan. */
export function installPanAndZoom(viewport: Viewport): { active: () => boolean; uninstall: () => void } {
  const { element } = viewport;
  let space = false;
  let pan: { id: number; x: number; y: number; left: number; top: number } | null = null;
  let pinch: { distance: number; scale: number } | null = null;
  const zoomNow = () => Number(getComputedStyle(element).getPropertyValue('--zoom')) || 1;

  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const by = Math.max(-60, Math.min(60, event.deltaY * lines));
    viewport.zoomTo(zoomNow() * Math.exp(-by / 200), event.clientX, event.clientY);
  };
  const inText = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || inText(event.target)) return;
    // Space on a button presses it; panning needs the pages themselves or a field to have the focus.
    if (event.type === 'keydown' && !element.contains(event.target as Node)) return;
    space = event.type === 'keydown';
    element.toggleAttribute('data-panning', space);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 1 && !(space && event.button === 0)) return;
    event.preventDefault();
    pan = { id: event.pointerId, x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop };
    element.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent) => {
    if (pan?.id !== event.pointerId) return;
    element.scrollLeft = pan.left - (event.clientX - pan.x);
    element.scrollTop = pan.top - (event.clientY - pan.y);
  };
  const onUp = (event: PointerEvent) => {
    if (pan?.id === event.pointerId) pan = null;
  };

  const middle = (touches: TouchList) => {
    const [a, b] = [touches[0], touches[1]];
    if (!a || !b) return null;
    return {
      x: (a.clientX + b.clientX) / 2,
      y: (a.clientY + b.clientY) / 2,
      distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    };
  };
  const onTouchStart = (event: TouchEvent) => {
    const at = middle(event.touches);
    pinch = at && event.touches.length === 2 ? { distance: Math.max(1, at.distance), scale: zoomNow() } : null;
  };
  const onTouchMove = (event: TouchEvent) => {
    const at = middle(event.touches);
    if (!pinch || !at) return;
    if (event.cancelable) event.preventDefault();
    viewport.zoomTo((pinch.scale * at.distance) / pinch.distance, at.x, at.y);
  };
  const onTouchEnd = () => {
    pinch = null;
  };

  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointermove', onMove);
  element.addEventListener('pointerup', onUp);
  element.addEventListener('pointercancel', onUp);
  element.addEventListener('touchstart', onTouchStart, { passive: true });
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  element.addEventListener('touchend', onTouchEnd);
  document.addEventListener('keydown', onKey);
  document.addEventListener('keyup', onKey);
  return {
    active: () => pan !== null || space || pinch !== null,
    uninstall: () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onUp);
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('touchend', onTouchEnd);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKey);
    },
  };
}
