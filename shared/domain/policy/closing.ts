import { no, type Verdict, yes } from './verdict.ts';

/** What somebody can still do in the days before their login is deleted: see that, and take it back. */
const whileLoginEnds: ReadonlySet<string> = new Set(['getUser', 'keepLogin', 'logout']);

export function mayWhileLoginEnds(call: string): Verdict<'login_ending'> {
  return whileLoginEnds.has(call) ? yes : no('login_ending');
}

interface Call {
  name: string;
  path: string;
  changesState: boolean;
}

/** Calls about the person, or about an account that they name, which decide themselves. */
const aboutThePerson = /^\/app\/(user|sessions|logout|accounts|notifications|invitations|passkeys)(\/|$)/;
const readsOnly: ReadonlySet<string> = new Set(['generateTempDocumentDownload']);

/** A closed account can be read until it is deleted, and nothing in it changes. */
export function mayInAccount(account_closes: string | undefined, { name, path, changesState }: Call): Verdict<'account_closed'> {
  const isOpen = account_closes === undefined || !changesState || aboutThePerson.test(path) || readsOnly.has(name);
  return isOpen ? yes : no('account_closed', account_closes.slice(0, 10));
}
