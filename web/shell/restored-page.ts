import { csrfCookie } from '../api/session.ts';

/**
 * Back may lead to a page that the browser has kept whole, and show it without asking the server. If the session is another one
 * by then, or none (after a logout, or once the device has been handed to somebody who signs), it is not shown: it starts anew.
 */
export function startAnewForOthers(reload: () => void = () => window.location.reload()): void {
  const whose = csrfCookie();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || csrfCookie() === whose) return;
    document.body.hidden = true;
    reload();
  });
}
