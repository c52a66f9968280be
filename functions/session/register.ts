import { registerRoute } from '../../shared/contract/session/register.ts';
import { tidyLine } from '../../shared/domain/wording/one-line.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { eventItem } from '../data/following/event-items.ts';
import { newKey } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import { newAccount, userItem } from '../data/people/users.ts';
import type { UserRecord } from '../data/records.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { newMemberSession } from './member-session.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

const { fail } = refusing(registerRoute);

const registrationsAnHour = 50;

export const register = handle(registerRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  if (!deps.settings.registrationOpen) return fail('registration_closed');
  requireGoodPassword(data.password, deps.settings, data, 'body.data.password');
  await limitRate(deps, `register ${caller.ip}`, registrationsAnHour, 3600);
  const now = deps.clock.now();
  const key = newKey();
  const name = tidyLine(data.name);
  const { account, writes } = newAccount(key, tidyLine(data.account_name ?? '') || `${name}’s documents`, true, now);
  const user: UserRecord = {
    key,
    name,
    last_name: tidyLine(data.last_name),
    email_address: data.email_address,
    verified: false,
    mobile_number: '',
    password_hash: await hashPassword(data.password),
    default_account_key: account.key,
    created: now.toISOString(),
  };
  const session = newMemberSession(deps, caller, user);
  try {
    await deps.table.transact([
      { put: { ...keys.email(user.email_address), user_key: key }, if: [{ attribute: 'pk', exists: false }] },
      { put: userItem(user) },
      ...writes,
      ...session.writes,
      { put: eventItem({ type: 'user_mail_requested', mail: 'verify_email', user_key: key }, now) },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('email_taken');
    throw error;
  }
  return session.reply;
});
