/** Panning by Space-drag and the middle button. `active`: the pointer pans, or two fingers zoom, so nothing else may be dragged. */
export function installPan(element: HTMLElement): { active: () => boolean; uninstall: () => void } {
  let space = false;
  let fingers = 0;
  let pan: { id: number; x: number; y: number; left: number; top: number } | null = null;

  const inText = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || inText(event.target)) return;
    // Space on a button presses the button, so panning needs the focus on the pages or on a field.
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
  const onTouch = (event: TouchEvent) => {
    fingers = event.touches.length;
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('touchstart', onTouch, { passive: true, signal });
  element.addEventListener('touchend', onTouch, { signal });
  element.addEventListener('touchcancel', onTouch, { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('keyup', onKey, { signal });
  return { active: () => pan !== null || space || fingers > 1, uninstall: () => stop.abort() };
}
