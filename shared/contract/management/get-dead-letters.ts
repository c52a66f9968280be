import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { deadLetterSchema, queueNameSchema } from '../schemas/management/operator.ts';

export const getDeadLettersRoute = defineRoute({
  name: 'getDeadLetters',
  method: 'GET',
  path: '/app/management/dead_letters',
  summary: 'The dead letters of a queue, oldest first.',
  callers: ['operator'],
  query: z.strictObject({ queue: says('Whose dead letters.', queueNameSchema) }),
  response: z.strictObject({ dead_letters: says('Fifty at most; there may be more behind them.', z.array(deadLetterSchema)) }),
  errors: [],
  changesState: false,
});
