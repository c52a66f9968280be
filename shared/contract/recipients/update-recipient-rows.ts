import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientDataSchema, recipientRowSchema, refusedCellSchema, rowChangesSchema } from '../schemas/accounts/recipient-data.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const updateRecipientRowsRoute = defineRoute({
  name: 'updateRecipientRows',
  method: 'POST',
  path: '/app/recipient_datas/{key}/update_rows',
  summary: 'Changes cells of a list, adds rows and removes rows: all that can be done, and what not is answered.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({ data: rowChangesSchema }),
  response: z.strictObject({
    recipient_data: says('The list as it is now.', recipientDataSchema),
    recipient_data_rows: says(
      'The rows that were changed or added, as they are now: so many of the first as an answer can hold.',
      z.array(recipientRowSchema),
    ),
    refused: says('Cells that somebody else had changed, with the words that they hold now.', z.array(refusedCellSchema)),
  }),
  errors: ['recipient_data_not_found', 'import_under_way', 'column_unknown', 'too_many_rows', 'list_too_large'],
  changesState: true,
});
