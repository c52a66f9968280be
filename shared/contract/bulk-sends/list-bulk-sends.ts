import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendSchema } from '../schemas/accounts/bulk-send.ts';
import { cursorSchema, queryBoolean } from '../schemas/common.ts';

export const listBulkSendsRoute = defineRoute({
  name: 'listBulkSends',
  method: 'GET',
  path: '/app/bulk_sends',
  summary: 'The bulk sends of the account, newest first.',
  callers: ['member'],
  scope: 'bulk_sends',
  query: z.strictObject({
    archived: says('`true` for those in the archive instead.', queryBoolean),
    cursor: z.optional(cursorSchema),
  }),
  response: z.strictObject({ bulk_sends: says('At most 25.', z.array(bulkSendSchema)), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
