import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { keySchema } from '../schemas/common.ts';

export const removeOrganisationAccountRoute = defineRoute({
  name: 'removeOrganisationAccount',
  method: 'DELETE',
  path: '/app/accounts/{key}/organisation/accounts/{member_account_key}',
  summary: 'Takes an account out of the organisation; for those who manage it, and for administrators whose own account leaves.',
  callers: ['member'],
  params: z.strictObject({ key: keySchema, member_account_key: keySchema }),
  response: z.strictObject({}),
  errors: ['organisation_not_found', 'organisation_account_not_found', 'organisation_last_manager'],
  changesState: true,
});
