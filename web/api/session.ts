import { createStore } from './store.ts';

/** The session of a signing link. It stays in memory: never in storage, never in a cookie. */
interface SignerSession {
  session_token: string;
  csrf_token: string;
}

const accountStorageKey = 'countersign.account_key';
let signer: SignerSession | undefined;

/** From now on every call of this page is the signatory's. */
export function setSignerSession(session: SignerSession | undefined): void {
  signer = session;
}

let renewal: (() => Promise<boolean>) | undefined;
let renewing: Promise<boolean> | undefined;

/** How the page gets another session of the signatory when theirs has ended. */
export function renewSignerSessionBy(renew: () => Promise<boolean>): void {
  renewal = renew;
}

/** Whether there is another session now, so that a call refused for lack of one can be made again. */
export async function renewedSignerSession(): Promise<boolean> {
  if (!renewal || !signer) return false;
  renewing ??= renewal().finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** The account a member has chosen; empty means their default one. */
export const selectedAccount = createStore(accountInAddress() ?? readStoredAccount());

export function selectAccount(key: string): void {
  selectedAccount.set(key);
  storeAccount(key);
}

/** Forgets the chosen account for the next person on this browser, without reloading what is on the screen. */
export function forgetAccount(): void {
  storeAccount('');
}

function storeAccount(key: string): void {
  try {
    localStorage.setItem(accountStorageKey, key);
  } catch {
    // Storage may be forbidden. The choice then lasts as long as the page.
  }
}

/** The headers that say who is asking (spec core §7). Members' session itself is an HttpOnly cookie. */
export function sessionHeaders({
  withoutAccount = false,
  asMember = false,
  asOperator = false,
  supportOf = '',
  accountKey = selectedAccount.get(),
} = {}): Record<string, string> {
  if (asOperator) {
    const support = supportOf && { 'X-Support-Account': supportOf };
    return { 'Accept-Language': document.documentElement.lang, ...withCsrf(operatorCsrfCookie()), ...(support || {}) };
  }
  const signs = asMember ? undefined : signer;
  const csrf = signs?.csrf_token ?? csrfCookie();
  const account = signs || withoutAccount ? '' : accountKey;
  return {
    ...withCsrf(csrf),
    // Whoever is written to later is written to in the language that they read here.
    'Accept-Language': document.documentElement.lang,
    ...(signs && { 'X-Session-Token': signs.session_token }),
    ...(account ? { 'X-Account-Key': account } : {}),
  };
}

/** Whether there may be a member's session: its cross-site token lies in a readable cookie. */
export function mayBeLoggedIn(): boolean {
  return csrfCookie() !== undefined;
}

/** A sign-in through an account's issuer leads into that account (`/?account=`). The address forgets it at once. */
function accountInAddress(): string | undefined {
  // Tests of rules load this file without a page.
  if (typeof window === 'undefined') return undefined;
  const url = new URL(window.location.href);
  const key = url.searchParams.get('account');
  if (url.pathname !== '/' || !key || !/^[a-z0-9]{1,40}$/.test(key)) return undefined;
  url.searchParams.delete('account');
  window.history.replaceState(window.history.state, '', url);
  storeAccount(key);
  return key;
}

function readStoredAccount(): string {
  try {
    return localStorage.getItem(accountStorageKey) ?? '';
  } catch {
    return '';
  }
}

const withCsrf = (csrf: string | undefined): Record<string, string> => (csrf ? { 'X-CSRF-Token': csrf } : {});

/** The cross-site token of the member's session, which each session has of its own. Over https its name has a prefix that other hosts can't set. */
export function csrfCookie(): string | undefined {
  return cookie('__Host-countersign_csrf') ?? cookie('countersign_csrf');
}

function operatorCsrfCookie(): string | undefined {
  return cookie('__Host-countersign_operator_csrf') ?? cookie('countersign_operator_csrf');
}

function cookie(name: string): string | undefined {
  const entry = readableCookies()
    .split('; ')
    .find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Nothing where cookies are forbidden, as in some frames and private windows: a signing link works without any. */
function readableCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}
