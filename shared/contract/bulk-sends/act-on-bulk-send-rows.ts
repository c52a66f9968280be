import * as z from 'zod/mini';
import { bulkRowActions } from '../../domain/bulk-sends/row-actions.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendSchema } from '../schemas/accounts/bulk-send.ts';
import { documentKeyParams, lines } from '../schemas/common.ts';

export const actOnBulkSendRowsRoute = defineRoute({
  name: 'actOnBulkSendRows',
  method: 'POST',
  path: '/app/bulk_sends/{key}/act_on_rows',
  summary:
    'Reminds, sends again, withdraws, excludes or takes back chosen rows of a bulk send. Rows that it does not fit stay as they are.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({
    action: says(
      '`remind`, `send_again` and `withdraw` concern the rows’ documents; `exclude` keeps rows without one from getting one, `include` takes that back.',
      z.enum(bulkRowActions),
    ),
    row_indexes: says(
      'By their lasting numbers.',
      z.array(z.int()).check(z.minLength(1, 'Choose a row.'), z.maxLength(500, 'At most 500 rows.')),
    ),
    cancellation_reason: says('Told to those who were asked; needed for `withdraw`.', z.optional(lines(1_000))),
  }),
  response: z.strictObject({
    bulk_send: says('The bulk send as it is now.', bulkSendSchema),
    rows: says('Of how many rows it will be tried, or was done.', z.int()),
  }),
  errors: ['bulk_send_not_found', 'not_in_bulk_run', 'no_rows_to_act_on', 'email_not_verified'],
  changesState: true,
});
