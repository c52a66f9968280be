import { resetPasswordRoute } from '../../shared/contract/session/reset-password.ts';
import { commonMessages } from '../../shared/domain/wording/common-messages.ts';
import { handle } from '../calls/handle.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { newPassword } from './credentials.ts';
import { endSessions } from './member-session.ts';
import { requireGoodPassword } from './passwords.ts';
import { readUserToken } from './user-token.ts';

const { fail } = refusing(resetPasswordRoute);

export const resetPassword = handle(resetPasswordRoute, { table: 'write' }, async (deps, _caller, { body }) => {
  const { user, key, usedAt } = await readUserToken(deps, body.token, 'reset_password');
  if (usedAt) return fail('token_invalid');
  // Nobody should think of a password for a link that is of no use any more.
  if (body.password === undefined) return {};
  requireGoodPassword(body.password, deps.settings, user, 'body.password');
  const now = deps.clock.now();
  // A person with the mailed link reads that mailbox, so this verifies the address too.
  const { writes } = await newPassword(user, body.password, now, { verified: true });
  try {
    await deps.table.transact([
      { update: key, set: { used_at: now.toISOString() }, if: [{ attribute: 'used_at', exists: false }] },
      ...writes,
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('token_invalid');
    throw error;
  }
  await endSessions(deps.table, user.key);
  return { message: commonMessages.passwordUpdated };
});
