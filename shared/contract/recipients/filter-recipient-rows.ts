import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientRowSchema, rowFilterSchema } from '../schemas/accounts/recipient-data.ts';
import { cursorSchema, documentKeyParams, text } from '../schemas/common.ts';

export const filterRecipientRowsRoute = defineRoute({
  name: 'filterRecipientRows',
  method: 'POST',
  path: '/app/recipient_datas/{key}/rows',
  summary: 'The rows that match a filter, and how many there are, page by page.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  body: z.strictObject({
    filter: says('Which rows. Without rules all.', rowFilterSchema),
    sort: says(
      'Left out, rows come in the order of the list.',
      z.optional(z.strictObject({ field_name: text(120), descending: says('From high to low.', z.boolean()) })),
    ),
    cursor: says('As the page before answered it.', z.optional(cursorSchema)),
  }),
  response: z.strictObject({
    recipient_data_rows: says('At most 500.', z.array(recipientRowSchema)),
    cursor: z.nullable(z.string()),
    number_of_rows: says('How many match.', z.int()),
  }),
  errors: ['recipient_data_not_found', 'filter_unusable', 'bad_request'],
  changesState: false,
});
