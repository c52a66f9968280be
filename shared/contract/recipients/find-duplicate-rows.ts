import * as z from 'zod/mini';
import { recipientLimits } from '../../domain/recipients/recipient-limits.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientRowSchema } from '../schemas/accounts/recipient-data.ts';
import { documentKeyParams, text } from '../schemas/common.ts';

export const findDuplicateRowsRoute = defineRoute({
  name: 'findDuplicateRows',
  method: 'POST',
  path: '/app/recipient_datas/{key}/find_duplicates',
  summary: 'The rows of a list that have the same words as an earlier row in some columns. Upper and lower case are the same.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({
    columns: says(
      'The columns that are compared. Rows that are empty in all of them are not the same.',
      z.array(text(recipientLimits.name)).check(z.minLength(1, 'At least one column.'), z.maxLength(10, 'At most ten columns.')),
    ),
  }),
  response: z.strictObject({
    recipient_data_rows: says('The first 500 rows that repeat an earlier one, in order.', z.array(recipientRowSchema)),
    repeated_rows: says('Of each of these, the lasting number of the first row that it repeats.', z.array(z.int())),
    number_of_rows: says('How many rows repeat an earlier one.', z.int()),
    number_of_groups: says('How many different rows are repeated.', z.int()),
  }),
  errors: ['recipient_data_not_found', 'column_unknown'],
  changesState: false,
});
