import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { cursorSchema, text } from '../schemas/common.ts';
import { managedAccountSchema } from '../schemas/management/managed-account.ts';

export const findAccountsRoute = defineRoute({
  name: 'findAccounts',
  method: 'GET',
  path: '/app/management/accounts',
  summary: 'Accounts by name, page by page; found by the beginning of their name, by their key, or by a member’s email address.',
  callers: ['operator'],
  query: z.strictObject({
    search: says('The beginning of a name, a whole key, or a whole email address.', z.optional(text(200))),
    cursor: z.optional(cursorSchema),
  }),
  response: z.strictObject({ accounts: says('25 at most.', z.array(managedAccountSchema)), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
