let dragged = false;

/** Called when a drag ends. The click that the browser makes of it must be ignored. */
export function noteDragged(): void {
  dragged = true;
}

/** Called when a pointer goes down: a new click or drag begins. */
export function notePressed(): void {
  dragged = false;
}

/** Whether a click is only the end of a drag. Clicks made by keys have a count of 0. */
export function wasDragged(click: { detail: number }): boolean {
  return dragged && click.detail !== 0;
}
