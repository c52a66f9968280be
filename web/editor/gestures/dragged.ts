let until = 0;

/** Called when a drag ends: the click that the browser makes of it means nothing. */
export function noteDragged(): void {
  until = performance.now() + 50;
}

export function wasDragged(): boolean {
  return performance.now() < until;
}
