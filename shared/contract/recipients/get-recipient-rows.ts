import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientRowSchema } from '../schemas/accounts/recipient-data.ts';
import { cursorSchema, documentKeyParams } from '../schemas/common.ts';

export const getRecipientRowsRoute = defineRoute({
  name: 'getRecipientRows',
  method: 'GET',
  path: '/app/recipient_datas/{key}/rows',
  summary: 'The rows of a list, page by page.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  query: z.strictObject({
    cursor: says('As the page before answered it, or the place of a row, counted from 0.', z.optional(cursorSchema)),
  }),
  response: z.strictObject({
    recipient_data_rows: says('At most 500.', z.array(recipientRowSchema)),
    cursor: z.nullable(z.string()),
    number_of_rows: says('Of the whole list.', z.int()),
  }),
  errors: ['recipient_data_not_found', 'bad_request'],
  changesState: false,
});
