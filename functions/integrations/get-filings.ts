import { getFilingsRoute } from '../../shared/contract/integrations/get-filings.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { filingsOf } from '../data/integrations/filings.ts';

export const getFilings = handle(getFilingsRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.key);
  return { filings: await filingsOf(deps.table, full.pack) };
});
