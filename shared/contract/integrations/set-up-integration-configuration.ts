import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { configurationIdSchema, integrationConfigurationSchema } from '../schemas/accounts/integration.ts';
import { connectionErrors } from './connection-errors.ts';

export const setUpIntegrationConfigurationRoute = defineRoute({
  name: 'setUpIntegrationConfiguration',
  method: 'POST',
  path: '/app/integrations/set_up_integration_configuration',
  summary:
    'Connects to the system: stores a small file there and deletes it again, or asks who we are there. The outcome stands in `is_authenticated`. With `authenticate`, it answers where the system asks a person to allow the connection.',
  callers: ['member'],
  body: z.strictObject({
    data: z.strictObject({
      integration_configuration_id: configurationIdSchema,
      authenticate: says(
        'Asks for the connection to be allowed at the other system (OAuth 2). It takes a proof of who asks.',
        z.optional(z.boolean()),
      ),
    }),
  }),
  response: z.strictObject({
    integration_configuration: says('As it stands after this call.', integrationConfigurationSchema),
    authorization_address: says(
      'The other system’s page, good for 5 minutes in this session; null unless `authenticate` was asked.',
      z.nullable(z.string()),
    ),
  }),
  errors: ['integration_not_found', ...connectionErrors, 'integration_needs_no_authentication', 'proof_required'],
  // The address that it answers holds the state of the authorization.
  carriesCredentials: true,
  changesState: true,
});
