import { linkToken } from '../link-session.ts';

/** For this long the same tab does not offer again to ask for more time. Milliseconds. */
const heldMs = 24 * 60 * 60_000;
const name = () => `countersign.asked-time.${linkToken().slice(-12)}`;

/** Keeps that the sender was asked for more time, for when the page is loaded again. */
export function keepTimeAsked(now = Date.now()): void {
  try {
    if (!isTimeAsked(now)) sessionStorage.setItem(name(), String(now));
  } catch {
    // Storage may be forbidden. A reload then offers it again.
  }
}

export function isTimeAsked(now = Date.now()): boolean {
  try {
    return now - Number(sessionStorage.getItem(name())) < heldMs;
  } catch {
    return false;
  }
}
