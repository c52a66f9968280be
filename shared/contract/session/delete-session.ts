import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { keySchema } from '../schemas/common.ts';

export const deleteSessionRoute = defineRoute({
  name: 'deleteSession',
  method: 'DELETE',
  path: '/app/sessions/{key}',
  summary: 'Ends one of the user’s sessions, or all others.',
  callers: ['member'],
  params: z.strictObject({ key: says('A session’s key, or `others` for every session but the calling one.', keySchema) }),
  response: z.strictObject({}),
  errors: ['session_not_found'],
  changesState: true,
});
