import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { integrationAnswerSchema, integrationInputSchema } from '../schemas/accounts/integration.ts';

export const addUpdateDeleteConfiguredIntegrationRoute = defineRoute({
  name: 'addUpdateDeleteConfiguredIntegration',
  method: 'POST',
  path: '/app/integration_configuration/add_update_delete_configured_integration',
  summary: 'Adds a connection to another system, changes it, switches it on or off, or unlinks it; for administrators of the account.',
  callers: ['member'],
  body: z.strictObject({ data: integrationInputSchema }),
  response: integrationAnswerSchema,
  errors: [
    'integration_not_found',
    'integration_incomplete',
    'integration_address_invalid',
    'xplan_site_invalid',
    'integration_naming_invalid',
    'integration_token_needed',
    'limit_reached',
    'proof_required',
  ],
  carriesCredentials: true,
  changesState: true,
});
