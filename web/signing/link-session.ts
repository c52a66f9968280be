/** What the token of a signing link was exchanged for. */
export interface LinkSession {
  session_token: string;
  csrf_token: string;
  document_key: string;
  signatory_uuid: string;
  /** The link was made on a host's device, and no pin has identified its holder yet. */
  in_person?: true | undefined;
  /** The page runs on a host's device, to whom it is handed back afterwards. */
  hosted?: true | undefined;
  /** The form asks for proof of the address, so a pin comes first as long as this is true. */
  asks_for_proof?: true | undefined;
  /** The key of the form that the address was given in, where it can be corrected. */
  form_key?: string | undefined;
}

/** The secret at the end of /sign/{token}. */
export function linkToken(): string {
  return decodeURIComponent(window.location.pathname.split('/')[2] ?? '').slice(0, 200);
}

/** One link makes one session. It lasts as long as the tab, so that a reload needs no second exchange and the last page stays reachable. */
const storageKey = (token = linkToken()) => `countersign.signing.${token.slice(-12)}`;

/** The session of this page, or of the page at /sign/{token}. */
export function rememberSession(session: LinkSession, token?: string): void {
  const { session_token, csrf_token, document_key, signatory_uuid, in_person, hosted, asks_for_proof, form_key } = session;
  const kept = { session_token, csrf_token, document_key, signatory_uuid, in_person, hosted, asks_for_proof, form_key };
  try {
    sessionStorage.setItem(storageKey(token), JSON.stringify(kept));
  } catch {
    // Storage may be forbidden. A reload then exchanges the link again.
  }
}

export function rememberedSession(): LinkSession | undefined {
  try {
    const stored = sessionStorage.getItem(storageKey());
    return stored === null ? undefined : (JSON.parse(stored) as LinkSession);
  } catch {
    return undefined;
  }
}

/** Whether this page's link was opened on a host's device. */
export const isHosted = (): boolean => rememberedSession()?.hosted === true;

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Nothing was stored.
  }
}
