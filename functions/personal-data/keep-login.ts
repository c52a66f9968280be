import { keepLoginRoute } from '../../shared/contract/personal-data/keep-login.ts';
import { handle } from '../calls/handle.ts';
import { presentUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { log } from '../runtime/log.ts';
import { takeBackLogin } from './take-back-login.ts';

const { fail } = refusing(keepLoginRoute);

/** Everything is as it was before, but for programs: their keys and tokens have ended. */
export const keepLogin = handle(keepLoginRoute, { table: 'write' }, async (deps, caller) => {
  const user = (await takeBackLogin(deps, caller.user_key)) ?? fail('login_erased');
  log('info', 'login_kept', { user_key: user.key });
  return { user: presentUser(user) };
});
