import { getUserRoute } from '../../shared/contract/user/get-user.ts';
import { loadUser, presentUser } from '../data/users.ts';
import { refusing } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';

const { fail } = refusing(getUserRoute);

export const getUser = handle(getUserRoute, { table: 'read' }, async ({ table }, caller) => {
  const user = await loadUser(table, caller.user_key);
  return user ? { user: presentUser(user) } : fail('unauthenticated');
});
