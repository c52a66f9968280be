import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { bulkSendSchema } from '../schemas/accounts/bulk-send.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getBulkSendRoute = defineRoute({
  name: 'getBulkSend',
  method: 'GET',
  path: '/app/bulk_sends/{key}',
  summary: 'A bulk send with its counts.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  response: z.strictObject({ bulk_send: says('The bulk send as it is now.', bulkSendSchema) }),
  errors: ['bulk_send_not_found'],
  changesState: false,
});
