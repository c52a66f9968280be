import * as z from 'zod/mini';
import { bulkRowStatuses } from '../../domain/bulk-sends/bulk-status.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkRowSchema } from '../schemas/accounts/bulk-send.ts';
import { cursorSchema, documentKeyParams, text } from '../schemas/common.ts';

export const getBulkSendRowsRoute = defineRoute({
  name: 'getBulkSendRows',
  method: 'GET',
  path: '/app/bulk_sends/{key}/rows',
  summary: 'The rows of a bulk send that was activated, as they were then, with what became of each.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  query: z.strictObject({
    status: says('Only rows of this status.', z.optional(z.enum(bulkRowStatuses))),
    search: says('Beginnings of words, all of which must occur in the row’s cells.', z.optional(text(200))),
    cursor: z.optional(cursorSchema),
  }),
  response: z.strictObject({
    bulk_send_rows: says(
      'At most 100; fewer where failed ones have many words, and while others are still looked through.',
      z.array(bulkRowSchema),
    ),
    cursor: z.nullable(z.string()),
  }),
  errors: ['bulk_send_not_found'],
  changesState: false,
});
