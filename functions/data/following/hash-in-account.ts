import { userAccountKey } from '../people/users.ts';

/**
 * A place of the app in one of a user's accounts: a click selects that account, whichever they used last
 * (`#documents/{key}?user_account={membership}`).
 */
export function hashInAccount(hash: string, userKey: string, accountKey: string): string {
  return `${hash}?user_account=${userAccountKey(userKey, accountKey)}`;
}
