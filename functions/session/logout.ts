import { logoutRoute } from '../../shared/contract/session/logout.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';
import { keys } from '../data/keys.ts';
import { clearedCookies } from './member-session.ts';

export const logout = handle(logoutRoute, { table: 'write' }, async ({ table, settings }, caller) => {
  await table.write({ delete: keys.session(caller.session_hash) });
  return new Reply({ json: {}, cookies: caller.kind === 'member' ? clearedCookies(settings) : [] });
});
