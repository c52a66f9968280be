import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { organisationAccountSchema, ownOrganisationSchema } from '../schemas/accounts/organisation.ts';
import { cursorSchema, documentKeyParams } from '../schemas/common.ts';

export const getOrganisationRoute = defineRoute({
  name: 'getOrganisation',
  method: 'GET',
  path: '/app/accounts/{key}/organisation',
  summary: 'The organisation of an account, and for those who manage it its accounts, 50 on a page.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({
    organisation: says('Null outside an organisation.', z.nullable(ownOrganisationSchema)),
    accounts: says('Empty for everybody who does not manage the organisation.', z.array(organisationAccountSchema)),
    cursor: z.nullable(z.string()),
  }),
  errors: [],
  changesState: false,
});
