import { resendVerificationEmailRoute } from '../../shared/contract/user/resend-verification-email.ts';
import { handle } from '../calls/handle.ts';
import { eventItem } from '../data/following/event-items.ts';

export const resendVerificationEmail = handle(resendVerificationEmailRoute, { table: 'write' }, async ({ table, clock }, caller) => {
  if (caller.email_verified) return { message: 'Your email address is verified.' };
  await table.write({ put: eventItem({ type: 'user_mail_requested', mail: 'verify_email', user_key: caller.user_key }, clock.now()) });
  return { message: `A link to confirm your address is on its way to ${caller.email}.` };
});
