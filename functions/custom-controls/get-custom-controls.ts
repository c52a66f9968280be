import { getCustomControlsRoute } from '../../shared/contract/custom-controls/get-custom-controls.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { loadControls, presentControl } from '../data/accounts/custom-controls.ts';
import { listIntegrations } from '../data/integrations/integrations.ts';

/** Every member may know them, because whoever prepares a document chooses among them. */
export const getCustomControls = handle(getCustomControlsRoute, { table: 'read' }, async ({ table }, caller, { params }) => {
  const { account } = await inAccount(table, caller, params.account_key);
  const [{ controls }, integrations] = await Promise.all([loadControls(table, account.key), listIntegrations(table, account.key)]);
  const connected = integrations.filter(({ is_active, is_authenticated }) => is_active && is_authenticated);
  return {
    custom_controls: controls.map((one) => presentControl(account.key, one)).toSorted((a, b) => a.name.localeCompare(b.name)),
    connected_systems: [...new Set(connected.map(({ integration_id }) => integration_id))],
  };
});
