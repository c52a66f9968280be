import { hashToken, newToken } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { generationOf } from '../data/people/users.ts';
import type { Attributes, Item } from '../ports/table.ts';

/**
 * The token of a program and its stored session, by the token's hash. `holder`: the application's key, or the account of
 * an API key. The token names user and holder, so that one read finds everything that its call depends on. It ends when
 * its person changes their password, as their other sessions do.
 */
export function newProgramSession(user: UserRecord, holder: string, more: Attributes): { token: string; hash: string; item: Item } {
  const token = `${user.key}.${holder}.${newToken()}`;
  const hash = hashToken(token);
  const item = {
    ...keys.session(hash),
    kind: 'program',
    hash,
    user_key: user.key,
    holder,
    password_generation: generationOf(user),
    ...more,
  };
  return { token, hash, item };
}
