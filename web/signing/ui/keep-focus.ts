import { followFocus } from '../../ui/follow-focus.ts';

/** Places that take the focus when what was in them has lost it, from the inside out. */
const places = 'dialog, [data-entry], [data-page], main';

/** Keeps the focus near where it was when a press removes the very button, or an upload replaces its input. Answers how to stop. */
export const keepFocus = (): (() => void) => followFocus(placeIn);

/** The control, else the heading of the innermost place that is still there, else the place itself. */
function placeIn(path: readonly Element[]): HTMLElement | null {
  const open = document.querySelector('dialog[open]');
  const left = path.find((element) => element.isConnected && element.matches(places) && (!open || open.contains(element)));
  const place = left ?? open ?? document.querySelector('main');
  if (!(place instanceof HTMLElement)) return null;
  const target = place.querySelector<HTMLElement>(place.matches('main') ? 'h1[tabindex]' : '[data-control]:not(:disabled), h2[tabindex]');
  if (target) return target;
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  return place;
}
