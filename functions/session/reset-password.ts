import { resetPasswordRoute } from '../../shared/contract/session/reset-password.ts';
import { commonMessages } from '../../shared/domain/common-messages.ts';
import { eventItem } from '../data/event-items.ts';
import { keys } from '../data/keys.ts';
import { ConditionFailed } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { endSessions } from './member-session.ts';
import { hashPassword, requirePasswordLength } from './passwords.ts';
import { readUserToken } from './user-token.ts';

export const resetPassword = handle(resetPasswordRoute, { table: 'write' }, async (deps, _caller, { body }) => {
  requirePasswordLength(body.password, deps.settings);
  const { user, key, usedAt } = await readUserToken(deps, body.token, 'reset_password');
  if (usedAt) return fail('token_invalid');
  const now = deps.clock.now();
  try {
    await deps.table.transact([
      { update: key, set: { used_at: now.toISOString() }, if: [{ attribute: 'used_at', exists: false }] },
      // Whoever holds the mailed link reads that mailbox, so the address is verified too.
      { update: keys.user(user.key), set: { password_hash: await hashPassword(body.password), verified: true } },
      { put: eventItem({ type: 'user_mail_requested', mail: 'password_changed', user_key: user.key }, now) },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('token_invalid');
    throw error;
  }
  await endSessions(deps.table, user.key);
  return { message: commonMessages.passwordUpdated };
});
