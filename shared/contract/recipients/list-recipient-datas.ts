import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientDataSchema } from '../schemas/accounts/recipient-data.ts';
import { cursorSchema, queryBoolean } from '../schemas/common.ts';

export const listRecipientDatasRoute = defineRoute({
  name: 'listRecipientDatas',
  method: 'GET',
  path: '/app/recipient_datas',
  summary: 'The lists of recipients of the account, newest first.',
  callers: ['member'],
  scope: 'bulk_sends',
  query: z.strictObject({
    archived: says('`true` for those in the archive instead.', queryBoolean),
    cursor: z.optional(cursorSchema),
  }),
  response: z.strictObject({ recipient_datas: says('At most 50.', z.array(recipientDataSchema)), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
