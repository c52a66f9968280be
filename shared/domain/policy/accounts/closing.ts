import { given, no, type Verdict, yes } from '../verdict.ts';

/** What somebody can still do in the days before their login is deleted: see that, and take it back. */
const whileLoginEnds: ReadonlySet<string> = new Set(['getUser', 'keepLogin', 'logout']);

export function mayWhileLoginEnds(call: string): Verdict<'login_ending'> {
  return whileLoginEnds.has(call) ? yes : no('login_ending');
}

interface Call {
  name: string;
  path: string;
  callers: readonly string[];
  changesState: boolean;
}

/** Calls about the person, or about an account that they name, which decide themselves. */
const aboutThePerson = /^\/app\/(user|sessions|logout|accounts|notifications|invitations|passkeys)(\/|$)/;
const readsOnly: ReadonlySet<string> = new Set(['generateTempDocumentDownload']);

/** A closed account can be read until it is deleted, and nothing in it changes. What anybody may call, logged in or not, is about no account. */
export function mayInAccount(account_closes: string | undefined, call: Call): Verdict<'account_closed'> {
  const { name, path, callers, changesState } = call;
  const isAboutIt = changesState && !callers.includes('anonymous') && !aboutThePerson.test(path) && !readsOnly.has(name);
  return isAboutIt ? mayChangeAccount(account_closes) : yes;
}

/** Nobody joins an account that is closed, nor while their own login ends: their rights would be counted and lost. */
export function mayBecomeMember(
  { closes }: { closes?: string | undefined },
  { login_ends }: { login_ends?: string | undefined },
): Verdict<'account_closed' | 'login_ending'> {
  const open = mayChangeAccount(closes);
  return open.ok && login_ends !== undefined ? no('login_ending') : open;
}

/** A personal account goes with its person's login, and by that alone. */
export const mayClose = ({ is_personal_account }: { is_personal_account: boolean }): Verdict<'personal_account_stays'> =>
  given(!is_personal_account, 'personal_account_stays');

/** A team would count on an administrator who goes. Whoever was one gave it up when they asked for their login's end. */
export const mayBecomeAdministrator = ({ login_ends }: { login_ends?: string | undefined }): Verdict<'member_leaves'> =>
  given(login_ends === undefined, 'member_leaves');

/** `closes`: when the account is deleted; undefined unless it was closed. */
export function mayChangeAccount(closes: string | undefined): Verdict<'account_closed'> {
  return closes === undefined ? yes : no('account_closed', closes.slice(0, 10));
}
