import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { organisationNameSchema, ownOrganisationSchema } from '../schemas/accounts/organisation.ts';
import { documentKeyParams, keySchema } from '../schemas/common.ts';

/** On version_conflict the answer carries the newer organisation. */
export const addUpdateOrganisationRoute = defineRoute({
  name: 'addUpdateOrganisation',
  method: 'POST',
  path: '/app/accounts/{key}/organisation',
  summary: 'Makes an organisation with this account as its first, or renames the one that it manages; for administrators of the account.',
  callers: ['member'],
  params: documentKeyParams,
  body: z.strictObject({
    data: z.strictObject({
      key: says('The organisation that is renamed, or `new`.', keySchema),
      name: organisationNameSchema,
      version: says('The version that a change is based on; an older one is refused with 409.', z.optional(z.int())),
    }),
  }),
  response: z.strictObject({ organisation: ownOrganisationSchema }),
  errors: ['organisation_has_account', 'organisation_personal', 'organisation_not_found', 'version_conflict'],
  changesState: true,
});
