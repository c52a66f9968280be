import { getUserRoute } from '../../shared/contract/user/get-user.ts';
import { handle } from '../calls/handle.ts';
import { loadUser, presentUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(getUserRoute);

export const getUser = handle(getUserRoute, { table: 'read' }, async ({ table }, caller) => {
  const user = await loadUser(table, caller.user_key);
  return user ? { user: presentUser(user) } : fail('unauthenticated');
});
