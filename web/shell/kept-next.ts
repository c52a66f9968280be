import { addressAfterLogin } from './way-back.ts';

const name = 'countersign.next';
const hour = 3_600_000;

/**
 * Keeps the place of `?next=` on this device for an hour, because the way to a login can leave this page: an issuer's
 * answer and the link of a mail know nothing of it. The token of an invitation never goes to either.
 */
export function keepNext(search: string, now = Date.now()): void {
  const next = new URLSearchParams(search).get('next');
  attempt(() => (next ? localStorage.setItem(name, JSON.stringify({ next, until: now + hour })) : localStorage.removeItem(name)));
}

/** The kept place, which counts once; empty without one. */
export function takeNext(now = Date.now()): string {
  const kept = attempt(() => {
    const text = localStorage.getItem(name);
    localStorage.removeItem(name);
    return text === null ? null : (JSON.parse(text) as { next?: unknown; until?: unknown });
  });
  return kept && typeof kept.next === 'string' && Number(kept.until) > now ? kept.next : '';
}

/** The address of the login page that leads on to the kept place. */
export function loginToKept(): string {
  const next = takeNext();
  return next ? `/login?${new URLSearchParams({ next })}` : '/login';
}

/** An invitation for which somebody signed in through an issuer. Signing in to its own team has taken it up already. */
export function keptInvitation(): string | null {
  const next = takeNext();
  const address = addressAfterLogin(`?${new URLSearchParams({ next })}`);
  return address.startsWith('/join/') ? `${address}?signed_in=1` : null;
}

/** Storage may be forbidden; the way back then ends here. */
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
