import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { documentKeyParams, text, timeSchema } from '../schemas/common.ts';

export const inviteToOrganisationRoute = defineRoute({
  name: 'inviteToOrganisation',
  method: 'POST',
  path: '/app/accounts/{key}/organisation/invite',
  summary: 'Makes a code with which an administrator of another account brings it into the organisation; for those who manage it.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.optional(
    z.strictObject({
      data: z.optional(
        z.strictObject({
          email_address: says('Where the code is mailed, too; nobody gets a mail without it.', z.optional(text(254))),
        }),
      ),
    }),
  ),
  carriesCredentials: true,
  response: z.strictObject({
    code: says('Shown once. It brings in one account.', z.string()),
    valid_until: timeSchema,
  }),
  errors: ['organisation_not_found', 'organisation_full', 'email_not_verified', 'member_email_invalid', 'quota_reached'],
  changesState: true,
});
