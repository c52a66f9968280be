import { NetworkError } from '../../api/errors.ts';
import { renewSignerSessionBy, setSignerSession } from '../../api/session.ts';
import { forgetSession, rememberSession } from '../link-session.ts';
import { closedHere } from '../model/closed-here.ts';
import { type ClosedLink, closedBy } from '../model/closed-link.ts';
import { openLink } from '../open-link.ts';
import { forgetOpened } from './evidence.ts';
import type { Signing } from './signing.ts';

/**
 * A page that stays open longer than its session (a day) opens the link once more, and the person notices nothing. If
 * the link asks for a pin, or has ended, the page says so.
 */
export function renewSession(signing: Signing): void {
  renewSignerSessionBy(() => renewed(signing));
}

async function renewed({ store, patch }: Signing): Promise<boolean> {
  try {
    const { session, pack } = await openLink({ isRenewal: true });
    if (!pack) {
      close({ code: 'away' });
      return false;
    }
    setSignerSession(session);
    rememberSession(session);
    forgetOpened();
    const terms = store.get().pack.signing_terms;
    patch({ pack: { ...store.get().pack, signing_terms: terms && { ...terms, accepted: false } } });
    return true;
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    const closed = closedBy(error);
    if (closed) close(closed);
    return false;
  }

  function close(why: Pick<ClosedLink, 'code'> & Partial<ClosedLink>): void {
    // The next page load asks the link again.
    forgetSession();
    const { stage, pack } = store.get();
    if (stage !== 'done') patch({ closed: { ...closedHere(why.code, pack), ...why } });
  }
}
