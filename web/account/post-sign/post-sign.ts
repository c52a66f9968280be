import type { getDocumentRoute } from '../../../shared/contract/documents/get-document.ts';
import type { logoutRoute } from '../../../shared/contract/session/logout.ts';
import { webAddress } from '../../../shared/domain/documents/web-address.ts';
import { call } from '../../api/call.ts';
import { setSignerSession } from '../../api/session.ts';
import { forgetSessionOf, sessionOf } from '../../signing/link-session.ts';

/** What the address of `/post_sign` says (spec core §2). */
export interface PostSign {
  outcome: 'signed' | 'rejected' | 'later' | 'passed_on';
  /** Where to go on; empty for nowhere. */
  next: string;
  document_key: string;
  signatory_key: string;
  session_token: string;
  /** This browser holds the signer's session, so the document is theirs, and what the address says of it may be believed. */
  is_own: boolean;
  is_embedded: boolean;
}

/** Reads the address, of the page or after `#post_sign`, and takes the session's secret out of it: no history keeps it. */
export function readPostSign(): PostSign {
  const url = new URL(window.location.href);
  const [place = '', inHash = ''] = url.hash.split('?');
  const isDialog = /^#\/?post_sign$/.test(place);
  const query = isDialog ? new URLSearchParams(inHash) : url.searchParams;
  const given = (name: string) => query.get(name) ?? '';
  const isSet = (name: string) => given(name) === 'true';
  const [session_token, document_key, signatory_key] = [given('session_token'), given('document_key'), given('signatory_key')];
  if (session_token) {
    query.delete('session_token');
    if (isDialog) url.hash = `${place}?${query}`;
    window.history.replaceState(window.history.state, '', url);
  }
  return {
    outcome: isSet('is_rejected') ? 'rejected' : isSet('sign_later') ? 'later' : isSet('signer_details_changed') ? 'passed_on' : 'signed',
    next: webAddress(given('post_sign_url')) ?? '',
    document_key,
    signatory_key,
    session_token,
    is_own: sessionOf(document_key, signatory_key) !== undefined,
    is_embedded: isSet('is_embedded'),
  };
}

/**
 * Whether the document of a session that this browser holds leads on to this address. Anybody can write another address into a
 * link, with a session of a document of their own: such a page is opened by a press alone. Sessions, which nothing needs any
 * more, end.
 */
export async function leadsThere({ next, document_key, signatory_key, session_token }: PostSign): Promise<boolean> {
  const own = sessionOf(document_key, signatory_key);
  if (session_token && session_token !== own?.session_token) await end({ session_token, csrf_token: '' });
  if (!own) return false;
  setSignerSession(own);
  try {
    const { document } = await call<typeof getDocumentRoute>(
      'GET',
      '/app/documents/{document_id}',
      { params: { document_id: document_key } },
      { ignoreUnauthorized: true },
    );
    return next !== '' && webAddress(document.post_signing_url) === next;
  } catch {
    return false;
  } finally {
    await end(own);
    forgetSessionOf(document_key, signatory_key);
  }
}

/** Ends a signer's session if it has not ended yet. */
async function end(session: Parameters<typeof setSignerSession>[0]): Promise<void> {
  setSignerSession(session);
  try {
    await call<typeof logoutRoute>('POST', '/app/logout', { body: {} }, { ignoreUnauthorized: true });
  } catch {
    // It has ended, or ends by itself.
  } finally {
    setSignerSession(undefined);
  }
}

/** What the page says about it. An address alone says nothing that can be believed. */
export const wordsOf = ({ outcome, is_own }: PostSign) => (is_own ? outcome : 'unknown');
