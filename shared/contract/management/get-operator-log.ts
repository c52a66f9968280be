import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { cursorSchema } from '../schemas/common.ts';
import { operatorLogRecordSchema } from '../schemas/management/operator.ts';

export const getOperatorLogRoute = defineRoute({
  name: 'getOperatorLog',
  method: 'GET',
  path: '/app/management/log',
  summary: 'What operators have done, newest first.',
  callers: ['operator'],
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    records: says('Fifty at most.', z.array(operatorLogRecordSchema)),
    unbroken: says('The records of this page are as they were written: each holds the hash of the one before it.', z.boolean()),
    cursor: z.nullable(z.string()),
  }),
  errors: [],
  changesState: false,
});
