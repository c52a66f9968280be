/** What the token of a signing link was exchanged for. */
export interface LinkSession {
  session_token: string;
  csrf_token: string;
  document_key: string;
  signatory_uuid: string;
  /** The link was made on a host's device, and no pin has identified its holder yet. */
  in_person?: true | undefined;
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
const storagePrefix = 'countersign.signing.';
const storageKey = (token = linkToken()) => `${storagePrefix}${token.slice(-12)}`;
/** The host of this device comes back to their document also when the link's session is gone. */
const hostedPrefix = 'countersign.hosted.';
const hostedKey = () => `${hostedPrefix}${linkToken().slice(-12)}`;

/** The session of this page, or of the page at /sign/{token}. */
export function rememberSession(session: LinkSession, token?: string): void {
  const { session_token, csrf_token, document_key, signatory_uuid, in_person, asks_for_proof, form_key } = session;
  const kept = { session_token, csrf_token, document_key, signatory_uuid, in_person, asks_for_proof, form_key };
  try {
    sessionStorage.setItem(storageKey(token), JSON.stringify(kept));
    if (in_person) sessionStorage.setItem(hostedKey(), document_key);
  } catch {
    // Storage may be forbidden. A reload then exchanges the link again.
  }
}

export function rememberedSession(): LinkSession | undefined {
  try {
    return parsed(sessionStorage.getItem(storageKey()));
  } catch {
    return undefined;
  }
}

/** The document whose host handed over this device for this page's link; undefined elsewhere. */
export function hostedDocument(): string | undefined {
  try {
    return sessionStorage.getItem(hostedKey()) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether this page's link was opened on a host's device. */
export const isHosted = (): boolean => hostedDocument() !== undefined;

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Nothing was stored.
  }
}

/** Forgets the sessions in this tab of all to whom its host handed the device, and answers their documents. */
export function forgetHosted(): string[] {
  try {
    const hosted = Object.keys(sessionStorage).filter((name) => name.startsWith(hostedPrefix));
    const left = hosted.filter((name) => {
      const session = name.replace(hostedPrefix, storagePrefix);
      const isOpen = sessionStorage.getItem(session) !== null;
      sessionStorage.removeItem(session);
      return isOpen;
    });
    return left.map((name) => sessionStorage.getItem(name) ?? '');
  } catch {
    // Storage is forbidden, so nothing was kept.
    return [];
  }
}

/** The session in this tab of one signatory of a document, whatever link opened it. */
export function sessionOf(documentKey: string, signatoryUuid: string): LinkSession | undefined {
  return keptSessionOf(documentKey, signatoryUuid)?.session;
}

export function forgetSessionOf(documentKey: string, signatoryUuid: string): void {
  const kept = keptSessionOf(documentKey, signatoryUuid);
  if (kept) sessionStorage.removeItem(kept.name);
}

function keptSessionOf(documentKey: string, signatoryUuid: string): { name: string; session: LinkSession } | undefined {
  try {
    for (const name of Object.keys(sessionStorage).filter((one) => one.startsWith(storagePrefix))) {
      const session = parsed(sessionStorage.getItem(name));
      if (session?.document_key === documentKey && session.signatory_uuid === signatoryUuid) return { name, session };
    }
  } catch {
    // Storage is forbidden.
  }
  return undefined;
}

/** Submissions are remembered under names of the same beginning, as other texts. */
function parsed(stored: string | null): LinkSession | undefined {
  try {
    return stored === null ? undefined : (JSON.parse(stored) as LinkSession);
  } catch {
    return undefined;
  }
}
