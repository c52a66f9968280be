import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { organisationCodeSchema } from '../schemas/accounts/organisation.ts';
import { documentKeyParams } from '../schemas/common.ts';

export const joinOrganisationRoute = defineRoute({
  name: 'joinOrganisation',
  method: 'POST',
  path: '/app/accounts/{key}/organisation/join',
  summary:
    'Brings an account into the organisation whose code this is; for administrators of the account. Without `agreed` it only says which one that is.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      code: says('As it was given; capitals, spaces and dashes make no difference.', organisationCodeSchema),
      agreed: z.optional(z.boolean()),
    }),
  }),
  response: z.strictObject({
    name: says('The name of the organisation.', z.string()),
    invited_by: says('The name of the account that gave the code.', z.string()),
    joined: z.boolean(),
  }),
  errors: ['organisation_has_account', 'organisation_personal', 'organisation_code_wrong', 'organisation_full'],
  changesState: true,
});
