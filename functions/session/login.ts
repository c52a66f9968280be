import type { LoginMethod } from '../../shared/contract/session/get-sessions.ts';
import { loginRoute } from '../../shared/contract/session/login.ts';
import { handle } from '../calls/handle.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { findUserByEmail, hasSecondStep } from '../data/people/users.ts';
import { newMemberSession } from './member-session.ts';
import { newDeviceMail } from './new-device-mail.ts';
import { provePassword } from './prove-password.ts';
import { type GivenStep, proveSecondStep } from './second-step/second-step.ts';

export const login = handle(loginRoute, { table: 'write', tickets: 'read', links: 'read' }, async (deps, caller, { body }) => {
  const found = await findUserByEmail(deps.table, body.email_address);
  const { user, isKnownDevice } = await provePassword(deps, caller, body, found);
  await proveSecondStep(deps, caller, body, { user, isKnownDevice });
  const session = newMemberSession(deps, caller, user, { isKnownDevice, method: methodOf(user, body) });
  const mail = isKnownDevice ? [] : await newDeviceMail(deps, caller, user);
  await deps.table.transact([...session.writes, ...mail]);
  return session.reply;
});

function methodOf(user: UserRecord, { passkey }: GivenStep): LoginMethod {
  if (!hasSecondStep(user)) return 'password';
  return passkey ? 'password_and_passkey' : 'password_and_code';
}
