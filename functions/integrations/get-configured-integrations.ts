import { getConfiguredIntegrationsRoute } from '../../shared/contract/integrations/get-configured-integrations.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { handle } from '../calls/handle.ts';
import { integrationEvents, listIntegrations, presentIntegration } from '../data/integrations/integrations.ts';
import { refusing } from '../runtime/failure.ts';

const { allow } = refusing(getConfiguredIntegrationsRoute);

export const getConfiguredIntegrations = handle(getConfiguredIntegrationsRoute, { table: 'read' }, async ({ table, clock }, caller) => {
  allow(may(caller, 'administer'));
  const [integrations, integration_events] = await Promise.all([
    listIntegrations(table, caller.account_key),
    integrationEvents(table, caller.account_key),
  ]);
  return { configured_integrations: integrations.map((one) => presentIntegration(one, clock.now())), integration_events };
});
