import { registerRoute } from '../../shared/contract/session/register.ts';
import { placeOf } from '../../shared/domain/sessions/network-of.ts';
import { handle } from '../calls/handle.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { eventItem } from '../data/following/event-items.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { newMemberSession } from './member-session.ts';
import { newUser } from './new-user.ts';
import { requireGoodPassword } from './passwords.ts';

const { fail } = refusing(registerRoute);

const registrationsAnHour = 50;

export const register = handle(registerRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  if (!deps.settings.registrationOpen) return fail('registration_closed');
  requireGoodPassword(data.password, deps.settings, data, 'body.data.password');
  await limitRate(deps, `register ${placeOf(caller.ip)}`, registrationsAnHour, 3600);
  const now = deps.clock.now();
  const { user, writes } = await newUser({ ...data, account_name: data.account_name ?? '', verified: false }, now);
  const session = newMemberSession(deps, caller, user);
  try {
    await deps.table.transact([
      ...writes,
      ...session.writes,
      { put: eventItem({ type: 'user_mail_requested', mail: 'verify_email', user_key: user.key }, now) },
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('email_taken');
    throw error;
  }
  return session.reply;
});
