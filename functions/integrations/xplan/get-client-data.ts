import { getClientDataRoute } from '../../../shared/contract/integrations/xplan/get-client-data.ts';
import { clientGlue } from '../../../shared/domain/integrations/xplan/fragments.ts';
import { handle } from '../../calls/handle.ts';
import { refusing } from '../../runtime/failure.ts';
import { dataOf } from '../adapters/xplan/clients.ts';
import { askingXplan } from './asking-xplan.ts';

const { fail } = refusing(getClientDataRoute);

export const getClientData = handle(
  getClientDataRoute,
  { table: 'write', tickets: 'read', connections: 'write' },
  async (deps, { account_key }, { body: { client_id, fragments } }) => {
    const data = await askingXplan(deps, account_key, (site) => dataOf(site, client_id, [...new Set(fragments)]));
    if (!data) return fail('planning_client_not_found');
    return { data: data as Record<string, Record<string, string>[]>, glue: clientGlue };
  },
);
