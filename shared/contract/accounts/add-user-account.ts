import * as z from 'zod/mini';
import { presetRoles } from '../../domain/policy/role-names.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, nameText, text } from '../schemas/common.ts';
import { userAccountSchema } from '../schemas/people/user.ts';

export const addUserAccountRoute = defineRoute({
  name: 'addUserAccount',
  method: 'POST',
  path: '/app/accounts/{key}/add_user_account',
  summary:
    'Invites somebody to an account by mail; for its administrators. Somebody who was invited before gets a new link, and the earlier one ends.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      first_name: says('May be empty: a person without a user names themselves when they accept.', z.optional(nameText(100))),
      last_name: z.optional(nameText(100)),
      email_address: text(254),
      is_admin: says('Invites an administrator. Otherwise the role counts.', z.optional(z.boolean())),
      role: says(
        'The preset that the new member gets. Without it and is_admin, an earlier invitation keeps its rights, and a new one is for a sender.',
        z.optional(z.enum(presetRoles)),
      ),
    }),
  }),
  response: z.strictObject({ user_account: userAccountSchema }),
  errors: ['personal_account', 'member_email_invalid', 'already_member', 'email_not_verified', 'quota_reached'],
  changesState: true,
});
