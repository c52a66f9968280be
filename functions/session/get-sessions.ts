import { getSessionsRoute, type LoginMethod, type MemberSession } from '../../shared/contract/session/get-sessions.ts';
import { deviceName } from '../../shared/domain/sessions/device-name.ts';
import { handle } from '../calls/handle.ts';
import { isInUse } from '../calls/session-in-use.ts';
import { accountNames } from '../data/accounts/accounts.ts';
import { indexKeys } from '../data/index-keys.ts';
import { keys } from '../data/keys.ts';
import { generationOf, loadUser } from '../data/people/users.ts';
import type { Item } from '../ports/table.ts';

const pageSize = 20;

export const getSessions = handle(getSessionsRoute, { table: 'read' }, async (deps, caller, { query }) => {
  const { table } = deps;
  const [user, page, own] = await Promise.all([
    loadUser(table, caller.user_key),
    table.query({
      index: 'gsi1',
      pk: indexKeys.sessions(caller.user_key),
      reverse: true,
      limit: pageSize,
      ...(query.cursor && { cursor: query.cursor }),
    }),
    query.cursor ? undefined : table.get(keys.session(caller.session_hash), { consistent: true }),
  ]);
  const isOpen = (item: Item) => user !== undefined && generationOf(item) === generationOf(user) && isInUse(item, deps);
  const others = page.items.filter((item) => item.hash !== caller.session_hash && isOpen(item));
  const items = own ? [own, ...others] : others;
  const through = items.flatMap((item) => (typeof item.through === 'string' ? [item.through] : []));
  const names = await accountNames(table, [...new Set(through)]);
  return { sessions: items.map((item) => present(item, caller.session_hash, names)), cursor: page.cursor ?? null };
});

/** Sessions from before devices were noted have none. */
function present(item: Item, own: string, names: ReadonlyMap<string, string>): MemberSession {
  const { hash, device, ip, login_method, date_created, last_seen, valid_until, through } = item;
  return {
    key: String(hash),
    current: hash === own,
    device: typeof device === 'string' ? deviceName(device) : '',
    ip: typeof ip === 'string' ? ip : '',
    login_method: (login_method as LoginMethod | undefined) ?? null,
    date_created: typeof date_created === 'string' ? date_created : null,
    single_sign_on: typeof through === 'string' ? (names.get(through) ?? '') : null,
    last_used: String(last_seen ?? valid_until),
  };
}
