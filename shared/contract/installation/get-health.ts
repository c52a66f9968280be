import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

export const getHealthRoute = defineRoute({
  name: 'getHealth',
  method: 'GET',
  path: '/app/health',
  summary: 'Says that the service answers.',
  callers: ['anonymous', 'member', 'signatory'],
  response: z.strictObject({ status: z.literal('ok'), app_version: z.string() }),
  errors: [],
  changesState: false,
});
