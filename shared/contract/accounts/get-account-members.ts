import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { cursorSchema, documentKeyParams, text } from '../schemas/common.ts';
import { userAccountSchema } from '../schemas/people/user.ts';

export const getAccountMembersRoute = defineRoute({
  name: 'getAccountMembers',
  method: 'GET',
  path: '/app/accounts/{key}/user_accounts',
  summary:
    'The members of an account and the people invited to it, in the order in which they came, 50 on a page; with `search`, the first 50 found, by name.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({
    cursor: z.optional(cursorSchema),
    search: says('How a name, a later word of it, or an address begins.', z.optional(text(100))),
    only: says('Only the members who are administrators, or only the people invited.', z.optional(z.enum(['administrators', 'invited']))),
  }),
  response: z.strictObject({ user_accounts: z.array(userAccountSchema), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
