import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { cursorSchema, documentKeyParams } from '../schemas/common.ts';
import { userAccountSchema } from '../schemas/user.ts';

export const getAccountMembersRoute = defineRoute({
  name: 'getAccountMembers',
  method: 'GET',
  path: '/app/accounts/{key}/user_accounts',
  summary: 'The members of an account and the people invited to it, in the order in which they came, 50 on a page.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({ user_accounts: z.array(userAccountSchema), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
