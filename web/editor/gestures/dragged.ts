let dragged = false;

/** Called when a drag ends: the click that the browser makes of it means nothing. */
export function noteDragged(): void {
  dragged = true;
}

/** Called when a pointer goes down: what follows is its own click or drag. */
export function notePressed(): void {
  dragged = false;
}

/** Whether a click is only the end of a drag. Keys click too, with a count of 0. */
export function wasDragged(click: { detail: number }): boolean {
  return dragged && click.detail !== 0;
}
