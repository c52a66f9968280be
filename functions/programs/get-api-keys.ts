import { getApiKeysRoute } from '../../shared/contract/programs/get-api-keys.ts';
import { handle } from '../calls/handle.ts';
import { accountNames } from '../data/accounts/accounts.ts';
import { keys } from '../data/keys.ts';
import { generationOf, loadUser, userAccountKey } from '../data/people/users.ts';

export const getApiKeys = handle(getApiKeysRoute, { table: 'read' }, async ({ table }, caller) => {
  const [user, places] = await Promise.all([
    loadUser(table, caller.user_key),
    table.query({ pk: keys.user(caller.user_key).pk, sk: { beginsWith: 'API_KEY#' }, limit: 100, consistent: true }),
  ]);
  const accounts = places.items.map(({ sk }) => sk.slice('API_KEY#'.length));
  const [sessions, names] = await Promise.all([
    table.batchGet(places.items.map(({ hash }) => keys.session(String(hash)))),
    accountNames(table, accounts),
  ]);
  const api_keys = places.items.flatMap(({ date_created }, at) => {
    const [session, account = ''] = [sessions[at], accounts[at]];
    // A new password has ended those of before.
    if (!user || !session || generationOf(session) !== generationOf(user)) return [];
    const last_used = typeof session.last_seen === 'string' ? session.last_seen : null;
    const entity_key = userAccountKey(user.key, account);
    return [{ entity_key, account_name: names.get(account) ?? '', date_created: String(date_created), last_used }];
  });
  return { api_keys };
});
