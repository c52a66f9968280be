import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { organisationAccountSchema } from '../schemas/accounts/organisation.ts';
import { keySchema } from '../schemas/common.ts';

export const updateOrganisationAccountRoute = defineRoute({
  name: 'updateOrganisationAccount',
  method: 'POST',
  path: '/app/accounts/{key}/organisation/accounts/{member_account_key}',
  summary: 'Lets the administrators of another account manage the organisation, too, or no longer; for those who manage it.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema, member_account_key: keySchema }),
  body: z.strictObject({ data: z.strictObject({ is_manager: says('Its administrators manage the organisation.', z.boolean()) }) }),
  response: z.strictObject({ account: organisationAccountSchema }),
  errors: ['organisation_not_found', 'organisation_account_not_found', 'organisation_last_manager'],
  changesState: true,
});
