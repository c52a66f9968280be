import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { supportActSchema } from '../../schemas/accounts/support.ts';
import { cursorSchema, documentKeyParams } from '../../schemas/common.ts';

export const getSupportLogRoute = defineRoute({
  name: 'getSupportLog',
  method: 'GET',
  path: '/app/accounts/{key}/support/log',
  summary: 'What support did in the account, newest first; for its administrators.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({ acts: says('Fifty at most.', z.array(supportActSchema)), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
