import type { KeyboardEvent } from 'react';
import type { Surface } from './surface.ts';

/** + and − step, Shift-0 is 100 %, Shift-1 fits the width: keys of the pages, none of the fields on them. */
export function pressZoomKey(surface: Surface, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('input, textarea, select')) return;
  if (event.shiftKey && event.code === 'Digit0') surface.zoomTo(1);
  else if (event.shiftKey && event.code === 'Digit1') surface.zoomTo(null);
  else if (event.key === '+' || event.key === '=') surface.zoomStep(1);
  else if (event.key === '-') surface.zoomStep(-1);
  else return;
  event.preventDefault();
}
