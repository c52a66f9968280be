/** What a signing link's token was exchanged for. */
export interface LinkSession {
  session_token: string;
  csrf_token: string;
  document_key: string;
  signatory_uuid: string;
  /** Made on a host's device, and not yet identified by a pin. */
  in_person?: true | undefined;
}

/** The secret at the end of /sign/{token}. */
export function linkToken(): string {
  return decodeURIComponent(window.location.pathname.split('/')[2] ?? '').slice(0, 200);
}

/** One link, one entry: it lasts as long as the tab, so that a reload needs no second exchange and the last page stays reachable. */
const storageKey = () => `countersign.signing.${linkToken().slice(-12)}`;

export function rememberSession({ session_token, csrf_token, document_key, signatory_uuid, in_person }: LinkSession): void {
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify({ session_token, csrf_token, document_key, signatory_uuid, in_person }));
  } catch {
    // Storage may be forbidden: a reload then exchanges the link again.
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

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Nothing was stored.
  }
}
