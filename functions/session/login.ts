import { loginRoute } from '../../shared/contract/session/login.ts';
import { handle } from '../calls/handle.ts';
import { findUserByEmail } from '../data/people/users.ts';
import { newMemberSession } from './member-session.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondStep } from './second-step.ts';

export const login = handle(loginRoute, { table: 'write', tickets: 'read' }, async (deps, caller, { body }) => {
  const found = await findUserByEmail(deps.table, body.email_address);
  const { user, isKnownDevice } = await provePassword(deps, caller, body, found);
  await proveSecondStep(deps, caller, body, { user, isKnownDevice });
  const session = newMemberSession(deps, caller, user, { isKnownDevice });
  const mail = isKnownDevice ? [] : await newDeviceMail(deps, caller, user);
  await deps.table.transact([...session.writes, ...mail]);
  return session.reply;
});
