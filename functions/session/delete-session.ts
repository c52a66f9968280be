import { deleteSessionRoute } from '../../shared/contract/session/delete-session.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';
import { keys } from '../data/keys.ts';
import { refusing } from '../runtime/failure.ts';
import { clearedCookies, endSessions } from './member-session.ts';

const { fail } = refusing(deleteSessionRoute);

export const deleteSession = handle(deleteSessionRoute, { table: 'write' }, async ({ table, settings }, caller, { params: { key } }) => {
  if (key === 'others') {
    await endSessions(table, caller.user_key, caller.session_hash);
    return {};
  }
  const session = await table.get(keys.session(key), { consistent: true });
  if (session?.user_key !== caller.user_key) return fail('session_not_found');
  await table.write({ delete: keys.session(key) });
  return key === caller.session_hash ? new Reply({ json: {}, cookies: clearedCookies(settings) }) : {};
});
