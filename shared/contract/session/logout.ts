import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';

export const logoutRoute = defineRoute({
  name: 'logout',
  method: 'POST',
  path: '/app/logout',
  summary: 'Ends the session.',
  callers: ['member', 'signatory'],
  whileSettingUp: true,
  byTokenAlone: true,
  body: z.optional(z.strictObject({})),
  response: z.strictObject({}),
  errors: [],
  changesState: true,
});
