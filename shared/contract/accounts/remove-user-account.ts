import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

export const removeUserAccountRoute = defineRoute({
  name: 'removeUserAccount',
  method: 'POST',
  path: '/app/accounts/{key}/remove_user_account',
  summary:
    'Removes a member, or withdraws an invitation; for administrators of the account, and for members who leave it. The documents stay with the account.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      user_account_key: keySchema,
      taken_over_by: says(
        'The user account of the member who takes over what the person has in progress. Otherwise whoever removes them does, and an administrator if they leave.',
        z.optional(keySchema),
      ),
    }),
  }),
  response: z.strictObject({}),
  errors: ['user_account_not_found', 'successor_not_member', 'only_member', 'last_admin', 'last_admin_leaves'],
  changesState: true,
});
