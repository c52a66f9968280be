import { forgotRoute } from '../../shared/contract/session/forgot.ts';
import { countedEmail } from '../../shared/domain/people/same-email.ts';
import { handle } from '../calls/handle.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { eventItem } from '../data/following/event-items.ts';
import { findUserByEmail } from '../data/people/users.ts';

export const forgot = handle(forgotRoute, { table: 'write' }, async (deps, caller, { body }) => {
  await limitRate(deps, `forgot ${countedEmail(body.email_address)}`, 5, 3600);
  await limitRate(deps, `forgot from ${limitedBy(caller)}`, 50, 3600);
  const user = await findUserByEmail(deps.table, body.email_address);
  if (user) {
    await deps.table.write({
      put: eventItem({ type: 'user_mail_requested', mail: 'reset_password', user_key: user.key }, deps.clock.now()),
    });
  }
  return { message: 'If there is a user with this email address, a link to choose a new password is on its way.' };
});
