import { isLive } from '../../shared/domain/sessions/is-live.ts';
import type { SignInProblem } from '../../shared/domain/sessions/single-sign-on.ts';
import { cookieNames } from '../calls/request-headers.ts';
import type { SignInRecord, SingleSignOnRecord } from '../data/accounts/single-sign-on-records.ts';
import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { usedUp } from '../data/used-up.ts';
import { itemAt } from '../ports/table.ts';
import { openSecret, sealSecret } from '../secret-box.ts';
import { addressAtIssuer, type IssuerDeps, newSecrets, SignInFailed } from './issuer.ts';

/** The time that a person has at the issuer. Seconds. */
const goodFor = 600;

interface Started {
  address: string;
  /** Ties the sign-in to this browser. */
  cookie: string;
}

interface Wanted {
  email?: string;
  next?: string | undefined;
  /** It may take the place of somebody else who is logged in in this browser. */
  maySwitch?: boolean;
  /** Who tests it, if it opens no session. */
  testedBy?: string | null;
}

/** The page that asks whether to sign in to an account. */
export function askedToSignIn(accountKey: string, next: string | undefined, problem?: SignInProblem): string {
  const query = new URLSearchParams({ ...(problem && { problem }), sign_in: accountKey, ...(next && { next }) });
  return `/login?${query.toString()}`;
}

/** Starts a sign-in at an account's issuer. Throws SignInFailed. */
export async function startSignIn(
  deps: IssuerDeps,
  record: SingleSignOnRecord,
  { email = '', next = '', maySwitch = false, testedBy = null }: Wanted,
): Promise<Started> {
  const state = newToken();
  const browser = newToken();
  const { verifier, nonce } = await newSecrets();
  const address = await addressAtIssuer(deps, record, { state, nonce, verifier, email });
  const hash = hashToken(state);
  const until = new Date(deps.clock.now().getTime() + goodFor * 1000);
  const signIn: SignInRecord = {
    account_key: record.account_key,
    setup: record.setup,
    browser_hash: hashToken(browser),
    nonce,
    verifier_box: await sealSecret(deps.tickets, 'code verifier', hash, verifier),
    next,
    may_switch: maySwitch,
    tested_by: testedBy,
    valid_until: until.toISOString(),
  };
  await deps.table.write({ put: itemAt(keys.signIn(hash), signIn, { expires_at: Math.ceil(until.getTime() / 1000) }) });
  return { address, cookie: cookieOf(deps, browser, goodFor) };
}

/** The cookie must come back from another site, so it is Lax. */
function cookieOf({ settings }: Pick<IssuerDeps, 'settings'>, value: string, seconds: number): string {
  const secure = settings.secureCookies ? '; Secure' : '';
  return `${cookieNames(settings).sign_in}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

export const clearedSignIn = (deps: Pick<IssuerDeps, 'settings'>): string => cookieOf(deps, '', 0);

/**
 * Takes the sign-in that an answer belongs to, once, in the browser that has started it. Throws SignInFailed lapsed.
 * Another browser does not use it up.
 */
export async function takeSignIn(deps: IssuerDeps, state: string, browserHash: string): Promise<SignInRecord & { verifier: string }> {
  const hash = hashToken(state);
  const signIn = await deps.table.get(keys.signIn(hash), { consistent: true });
  if (!signIn || signIn.browser_hash !== browserHash) throw new SignInFailed('lapsed');
  if (!(await usedUp(deps.table, keys.signIn(hash)))) throw new SignInFailed('lapsed');
  if (!isLive(signIn, deps.clock.now())) throw new SignInFailed('lapsed');
  return { ...signIn, verifier: await openSecret(deps.tickets, 'code verifier', hash, signIn.verifier_box) };
}
