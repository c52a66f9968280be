import { logInWithPasskeyRoute } from '../../shared/contract/passkeys/log-in-with-passkey.ts';
import { networkOf } from '../../shared/domain/sessions/network-of.ts';
import { handle } from '../calls/handle.ts';
import { loadUser } from '../data/people/users.ts';
import { refusing } from '../runtime/failure.ts';
import { newMemberSession } from '../session/member-session.ts';
import { newDeviceMail } from '../session/new-device-mail.ts';
import { takeChallenge } from '../session/passkeys/challenges.ts';
import { spendPasskey } from '../session/passkeys/prove-passkey.ts';
import { userKeyIn } from '../session/passkeys/webauthn.ts';
import { knowsDevice, limitLogins } from '../session/prove-password.ts';

const { fail } = refusing(logInWithPasskeyRoute);

/** A passkey is something that the person has, and it has checked who uses it: no code is asked for. */
export const logInWithPasskey = handle(logInWithPasskeyRoute, { table: 'write' }, async (deps, caller, { body: { response } }) => {
  const userKey = userKeyIn(response.response.userHandle ?? '');
  const found = userKey === undefined ? undefined : await loadUser(deps.table, userKey);
  const isKnownDevice = found !== undefined && (await knowsDevice(deps, found, caller));
  if (!isKnownDevice) await limitLogins(deps, caller);
  const challenge = await takeChallenge(deps, response.response.clientDataJSON, 'log_in', '');
  const user = found ?? fail('passkey_unknown');
  await spendPasskey(deps, user, response, challenge, isKnownDevice ? `device ${caller.device_hash}` : networkOf(caller.ip));
  const session = newMemberSession(deps, caller, user, { isKnownDevice, method: 'passkey' });
  const mail = isKnownDevice ? [] : await newDeviceMail(deps, caller, user);
  await deps.table.transact([...session.writes, ...mail]);
  return session.reply;
});
