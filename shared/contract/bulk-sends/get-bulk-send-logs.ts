import * as z from 'zod/mini';
import { logSubjects } from '../../domain/bulk-sends/bulk-status.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkLogSchema } from '../schemas/accounts/bulk-send.ts';
import { anyTimeSchema, cursorSchema, documentKeyParams } from '../schemas/common.ts';

export const getBulkSendLogsRoute = defineRoute({
  name: 'getBulkSendLogs',
  method: 'GET',
  path: '/app/bulk_send_logs/{key}',
  summary: 'What happened in a bulk send, newest first.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  query: z.strictObject({
    since: says(
      'Only what happened from five seconds before this time on: an entry may be stored later than a newer one, and its `key` tells it from those that one knows.',
      z.optional(anyTimeSchema),
    ),
    about: says('Only what happened to the bulk send as a whole, or to single rows.', z.optional(z.enum(logSubjects))),
    cursor: z.optional(cursorSchema),
  }),
  response: z.strictObject({
    bulk_send_logs: says('At most 100; fewer while others are still looked through.', z.array(bulkLogSchema)),
    cursor: z.nullable(z.string()),
  }),
  errors: ['bulk_send_not_found'],
  changesState: false,
});
