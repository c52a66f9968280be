import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { recipientDataSchema } from '../schemas/accounts/recipient-data.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const getRecipientDataRoute = defineRoute({
  name: 'getRecipientData',
  method: 'GET',
  path: '/app/recipient_datas/{key}',
  summary: 'A list of recipients without its rows: columns, types, problems, and how far an import is.',
  callers: ['member'],
  scope: 'bulk_sends',
  params: documentKeyParams,
  response: z.strictObject({ recipient_data: says('The list as it is now.', recipientDataSchema) }),
  errors: ['recipient_data_not_found'],
  changesState: false,
});
