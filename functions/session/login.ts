import { loginRoute } from '../../shared/contract/session/login.ts';
import { findUserByEmail } from '../data/users.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { limitRate } from '../runtime/rate-limit.ts';
import { newMemberSession } from './member-session.ts';
import { passwordMatches } from './passwords.ts';

const windowSeconds = 15 * 60;

export const login = handle(loginRoute, { table: 'write' }, async (deps, caller, { body }) => {
  await limitRate(deps, `login ${body.email_address.toLowerCase()}`, 10, windowSeconds);
  await limitRate(deps, `login from ${caller.ip}`, 100, windowSeconds);
  const user = await findUserByEmail(deps.table, body.email_address);
  if (!(await passwordMatches(body.password, user?.password_hash)) || !user) return fail('wrong_credentials');
  const session = newMemberSession(deps, user);
  await deps.table.write(session.write);
  return session.reply;
});
