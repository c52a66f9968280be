import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { cursorSchema, keySchema } from '../schemas/common.ts';

export const getInProgressRoute = defineRoute({
  name: 'getInProgress',
  method: 'GET',
  path: '/app/accounts/{key}/user_accounts/{user_account_key}/in_progress',
  summary:
    'How much a member has in progress that somebody takes over when they go; for administrators, and for the member. Answers a part; the parts are added up.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema, user_account_key: keySchema }),
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    in_progress: says(
      'How many there are in this part.',
      z.strictObject({
        setup: says('Documents that are being prepared.', z.int()),
        awaiting_signatures: says('Documents that are being signed.', z.int()),
        templates: says('Templates, whose forms make documents in the name of their owner.', z.int()),
      }),
    ),
    names: says('Names of some of them.', z.array(z.string())),
    cursor: z.nullable(z.string()),
  }),
  errors: ['user_account_not_found'],
  changesState: false,
});
