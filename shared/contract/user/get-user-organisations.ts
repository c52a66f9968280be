import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { organisationSchema } from '../schemas/accounts/organisation.ts';

export const getUserOrganisationsRoute = defineRoute({
  name: 'getUserOrganisations',
  method: 'GET',
  path: '/app/user/get_user_organisations',
  summary: 'The organisations the user belongs to: those that a template can be made visible to.',
  callers: ['member'],
  scope: 'account',
  response: z.strictObject({
    organisations: says('In order of name.', z.array(organisationSchema)),
  }),
  errors: [],
  changesState: false,
});
