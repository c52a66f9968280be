import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { cursorSchema, keySchema, timeSchema } from '../schemas/common.ts';

/** How a person logged in. */
export const loginMethodSchema = z.enum(['password', 'password_and_code', 'password_and_passkey', 'passkey', 'single_sign_on']);
export type LoginMethod = z.output<typeof loginMethodSchema>;

export const sessionSchema = z.strictObject({
  key: keySchema,
  current: says('The session that asks.', z.boolean()),
  device: says('Browser and system, as far as they can be told: `Firefox on Windows`. Empty if unknown.', z.string()),
  ip: says('The address of its last use; empty if unknown.', z.string()),
  login_method: says(
    'How the person logged in; null if they registered, joined or followed a link, or if unknown.',
    z.nullable(loginMethodSchema),
  ),
  date_created: says('When it was opened; null if unknown.', z.nullable(timeSchema)),
  single_sign_on: says('The account through whose issuer it came; null if it was opened by a password.', z.nullable(z.string())),
  last_used: says('To within five minutes.', timeSchema),
});
export type MemberSession = z.output<typeof sessionSchema>;

export const getSessionsRoute = defineRoute({
  name: 'getSessions',
  method: 'GET',
  path: '/app/sessions',
  summary: 'The user’s open sessions: the calling one first, then the others from the newest.',
  callers: ['member'],
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    sessions: says('Up to twenty, and the calling one.', z.array(sessionSchema)),
    cursor: z.nullable(z.string()),
  }),
  errors: [],
  changesState: false,
});
