import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendSchema } from '../schemas/accounts/bulk-send.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const retryBulkSendRowsRoute = defineRoute({
  name: 'retryBulkSendRows',
  method: 'POST',
  path: '/app/bulk_sends/{key}/retry_rows',
  summary: 'Runs failed rows again, with what the list says of them now.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({
    row_indexes: says(
      'By their lasting numbers; left out for all that failed.',
      z.optional(z.array(z.int()).check(z.maxLength(500, 'At most 500 rows.'))),
    ),
  }),
  response: z.strictObject({
    bulk_send: says('The bulk send as it is now.', bulkSendSchema),
    rows: says('How many are run again. Rows that the list has no longer are not.', z.int()),
  }),
  errors: ['bulk_send_not_found', 'not_in_bulk_run', 'no_failed_rows', 'recipient_data_not_found', 'email_not_verified'],
  changesState: true,
});
