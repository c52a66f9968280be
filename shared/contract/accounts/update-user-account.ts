import * as z from 'zod/mini';
import { type DocumentPermission, documentFlags, type ProfilePermission, profileFlags } from '../../domain/policy/permission-flags.ts';
import { roles } from '../../domain/policy/role-names.ts';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';
import { userAccountSchema } from '../schemas/people/user.ts';

const documentFlagSchema = z.enum(Object.keys(documentFlags) as [DocumentPermission]);
const profileFlagSchema = z.enum(Object.keys(profileFlags) as [ProfilePermission]);

/** On version_conflict the answer carries the newer one as `user_account`. */
export const updateUserAccountRoute = defineRoute({
  name: 'updateUserAccount',
  method: 'POST',
  path: '/app/accounts/{key}/update_user_account',
  summary: 'Changes what a member may do; for administrators of the account. An account always keeps an administrator.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      user_account_key: keySchema,
      version: says('The version that this change is based on; an older one is refused with 409.', z.optional(z.int())),
      is_admin: says('Makes an administrator of somebody, or ends that.', z.optional(z.boolean())),
      role: says('Gives the flags of a preset. The role custom changes nothing by itself.', z.optional(z.enum(roles))),
      permissions: says(
        'The flags that change; the others stay.',
        z.optional(
          z.strictObject({
            document_permissions: z.optional(z.partialRecord(documentFlagSchema, z.boolean())),
            user_profile_permissions: z.optional(z.partialRecord(profileFlagSchema, z.boolean())),
          }),
        ),
      ),
    }),
  }),
  response: z.strictObject({ user_account: userAccountSchema }),
  errors: ['user_account_not_found', 'member_leaves', 'last_admin', 'version_conflict'],
  changesState: true,
});
