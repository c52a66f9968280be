import { getDataFieldsRoute } from '../../../shared/contract/documents/fields/get-data-fields.ts';
import { openPack } from '../../access/open-pack.ts';
import { mediaAddresses } from '../../access/tickets.ts';
import { handle } from '../../calls/handle.ts';
import { presentFields } from '../present-pack.ts';

export const getDataFields = handle(getDataFieldsRoute, { table: 'read', tickets: 'read' }, async (deps, caller, { params }) => {
  const { full, child } = await openPack(deps, caller, params.key);
  const fields = presentFields(full, caller, await mediaAddresses(deps, caller));
  return { data_fields: child ? fields.filter((field) => field.key === child.key) : fields };
});
