import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

export const logOutOperatorRoute = defineRoute({
  name: 'logOutOperator',
  method: 'POST',
  path: '/app/management/logout',
  summary: 'Ends the operator’s session.',
  callers: ['operator'],
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
