import * as z from 'zod/mini';
import { defineRoute } from '../define-route.ts';
import { says } from '../says.ts';
import { integrationConfigurationSchema, integrationEventSchema } from '../schemas/accounts/integration.ts';

export const getConfiguredIntegrationsRoute = defineRoute({
  name: 'getConfiguredIntegrations',
  method: 'GET',
  path: '/app/integration_configuration/get_configured_integrations',
  summary: 'The connections of the account to other systems, oldest first, without their secrets; for its administrators.',
  callers: ['member'],
  response: z.strictObject({
    configured_integrations: says('At most 10.', z.array(integrationConfigurationSchema)),
    integration_events: says('What was done with them: the 50 newest, newest first.', z.array(integrationEventSchema)),
  }),
  errors: [],
  changesState: false,
});
