import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { deadLetterParams } from '../schemas/management/operator.ts';

export const retryDeadLetterRoute = defineRoute({
  name: 'retryDeadLetter',
  method: 'POST',
  path: '/app/management/dead_letters/{queue}/{id}/retry',
  summary: 'Gives a dead letter to its worker again, with all its tries.',
  callers: ['operator'],
  params: deadLetterParams,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: ['dead_letter_not_found'],
  changesState: true,
});
