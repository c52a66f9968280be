import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendSchema } from '../schemas/accounts/bulk-send.ts';
import { documentKeyParams, lines } from '../schemas/common.ts';

export const stopBulkSendRoute = defineRoute({
  name: 'stopBulkSend',
  method: 'POST',
  path: '/app/bulk_sends/{key}/stop',
  summary: 'Stops a bulk send for good. What was made stays, or is withdrawn.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({
    withdraw: says('Also moves its documents that nobody has completed to the trash. Their links stop working.', z.boolean()),
    cancellation_reason: says('Told to those who were asked; needed for withdrawing.', z.optional(lines(1_000))),
  }),
  response: z.strictObject({ bulk_send: says('The bulk send as it is now.', bulkSendSchema) }),
  errors: ['bulk_send_not_found', 'not_in_bulk_run', 'email_not_verified'],
  changesState: true,
});
