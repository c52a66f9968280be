import { csrfCookie } from '../api/session.ts';

/**
 * Back may lead to a page that the browser has kept whole, and show it without asking the server. If the session is another one
 * by then, or none (after a logout, or once the device has been handed to somebody who signs), it is not shown: it starts anew.
 */
export function startAnewForOthers(reload?: () => void): void {
  const whose = csrfCookie();
  startAnewIf(() => csrfCookie() !== whose, reload);
}

/** The same wherever this says so. */
export function startAnewIf(isOver: () => boolean, reload: () => void = () => window.location.reload()): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || !isOver()) return;
    document.body.hidden = true;
    reload();
  });
}
