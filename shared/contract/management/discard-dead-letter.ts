import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { deadLetterParams } from '../schemas/management/operator.ts';

export const discardDeadLetterRoute = defineRoute({
  name: 'discardDeadLetter',
  method: 'DELETE',
  path: '/app/management/dead_letters/{queue}/{id}',
  summary: 'Removes a dead letter forever: what it asked for never happens.',
  callers: ['operator'],
  params: deadLetterParams,
  response: z.strictObject({}),
  errors: ['dead_letter_not_found'],
  changesState: true,
});
