import { verifyEmailRoute } from '../../shared/contract/session/verify-email.ts';
import type { Caller } from '../../shared/domain/people/caller.ts';
import { handle } from '../calls/handle.ts';
import { Reply } from '../calls/reply.ts';
import { keys } from '../data/keys.ts';
import type { UserRecord } from '../data/people/user-records.ts';
import { hasSecondStep } from '../data/people/users.ts';
import { ConditionFailed, type Write } from '../ports/table.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { refusing } from '../runtime/failure.ts';
import { newPassword } from './credentials.ts';
import { endSessions, newMemberSession } from './member-session.ts';
import { requireGoodPassword } from './passwords.ts';
import { provePassword } from './prove-password.ts';
import { readUserToken } from './user-token.ts';

const { fail } = refusing(verifyEmailRoute);

/**
 * Somebody may have registered with another person's address, so that person's click alone must not confirm it.
 * Following the link of a confirmed address again is no error, and changes nothing.
 */
export const verifyEmail = handle(verifyEmailRoute, { table: 'write' }, async (deps, caller, { body }) => {
  const { user } = await readUserToken(deps, body.token, 'verify_email');
  if (body.new_password !== undefined) return takeOver(deps, caller, user, body.new_password);
  if (user.verified) return confirmed(user);
  if (caller.kind === 'member' && caller.user_key === user.key) {
    await deps.table.write(confirming(user));
    return confirmed(user);
  }
  if (body.password === undefined) return fail('confirmation_needs_password', { answer: { email_address: user.email_address } });
  const given = { email_address: user.email_address, password: body.password };
  const { isKnownDevice } = await provePassword(deps, caller, given, user);
  // The password alone opens no session of somebody who has two-step authentication.
  if (hasSecondStep(user)) {
    await deps.table.write(confirming(user));
    return confirmed(user);
  }
  const session = newMemberSession(deps, caller, { ...user, verified: true }, { isKnownDevice });
  await deps.table.transact([confirming(user), ...session.writes]);
  return new Reply({ ...session.reply, json: { ...confirmed(user), ...session.reply.json } });
});

const confirming = (user: UserRecord): Write => ({
  update: keys.user(user.key),
  set: { verified: true },
  if: [{ attribute: 'pk', exists: true }],
});

const confirmed = ({ email_address }: UserRecord) => ({ email_address, message: 'Your email address is verified.' });

/** The person with the mail gets the account, and every other session ends. Works only once: afterwards this link resets no passwords. */
async function takeOver(deps: DepsFor<{ table: 'write' }>, caller: Caller, user: UserRecord, password: string): Promise<Reply> {
  if (user.verified || hasSecondStep(user)) return fail('token_invalid');
  requireGoodPassword(password, deps.settings, user, 'body.new_password');
  const changed = await newPassword(user, password, deps.clock.now(), { verified: true });
  const session = newMemberSession(deps, caller, changed.user);
  await endSessions(deps.table, user.key);
  try {
    await deps.table.transact([...changed.writes, ...session.writes]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('token_invalid');
    throw error;
  }
  return new Reply({ ...session.reply, json: { ...confirmed(changed.user), ...session.reply.json } });
}
