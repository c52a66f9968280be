import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendSchema } from '../schemas/accounts/bulk-send.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const enqueueBulkSendReminderMailsRoute = defineRoute({
  name: 'enqueueBulkSendReminderMails',
  method: 'GET',
  path: '/app/bulk_sends/{key}/enqueue_bulk_send_reminder_mails',
  summary: 'Asks everybody again whose signature a bulk send awaits, from two days after its last run on.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  response: z.strictObject({ bulk_send: says('The bulk send as it is now.', bulkSendSchema) }),
  errors: ['bulk_send_not_found', 'bulk_reminders_too_early', 'bulk_reminders_sent', 'nobody_to_remind', 'email_not_verified'],
  changesState: true,
});
