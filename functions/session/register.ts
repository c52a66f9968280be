import { registerRoute } from '../../shared/contract/session/register.ts';
import { countedEmail } from '../../shared/domain/people/same-email.ts';
import { handle } from '../calls/handle.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { countCall, limitRate } from '../calls/rate-limit.ts';
import { eventItem } from '../data/following/event-items.ts';
import { ConditionFailed } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { newMemberSession } from './member-session.ts';
import { newUser } from './new-user.ts';
import { requireGoodPassword } from './passwords.ts';

const { fail } = refusing(registerRoute);

/** From one network, of one mailbox there, and the mails to one mailbox: whoever fills it keeps nobody elsewhere from registering. */
const anHour = { ofNetwork: 50, ofMailboxFromNetwork: 10, mailsToMailbox: 10 };

export const register = handle(registerRoute, { table: 'write' }, async (deps, caller, { body: { data } }) => {
  if (!deps.settings.registrationOpen) return fail('registration_closed');
  requireGoodPassword(data.password, deps.settings, data, 'body.data.password');
  await limitRate(deps, `register ${limitedBy(caller)}`, anHour.ofNetwork, 3600);
  const mailbox = countedEmail(data.email_address);
  await limitRate(deps, `register ${mailbox} from ${limitedBy(caller)}`, anHour.ofMailboxFromNetwork, 3600);
  const { left } = await countCall(deps, `register ${mailbox}`, anHour.mailsToMailbox, 3600);
  const now = deps.clock.now();
  const { user, writes } = await newUser({ ...data, account_name: data.account_name ?? '', verified: false }, now);
  const session = newMemberSession(deps, caller, user);
  try {
    await deps.table.transact([
      ...writes,
      ...session.writes,
      // Without the mail they can still ask for it (`resend_verification_email`).
      ...(left < 0 ? [] : [{ put: eventItem({ type: 'user_mail_requested', mail: 'verify_email', user_key: user.key }, now) }]),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return fail('email_taken');
    throw error;
  }
  return session.reply;
});
