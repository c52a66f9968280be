import { getAvailableClientsRoute } from '../../../shared/contract/integrations/xplan/get-available-clients.ts';
import { meantBy } from '../../../shared/domain/integrations/xplan/fragments.ts';
import { handle } from '../../calls/handle.ts';
import { clientOfId, clientsNamed } from '../adapters/xplan/clients.ts';
import { askingXplan } from './asking-xplan.ts';

export const getAvailableClients = handle(
  getAvailableClientsRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, { account_key }, { query: { search_term } }) => {
    const meant = meantBy(search_term);
    if (!meant) return { data: [] };
    const data = await askingXplan(deps, account_key, (site) =>
      'id' in meant ? clientOfId(site, meant.id) : clientsNamed(site, meant.name),
    );
    return { data };
  },
);
