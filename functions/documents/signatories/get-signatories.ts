import { getSignatoriesRoute } from '../../../shared/contract/documents/signatories/get-signatories.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { presentSignatories } from '../present-pack.ts';

export const getSignatories = handle(getSignatoriesRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  return { signatories: presentSignatories(full, caller) };
});
