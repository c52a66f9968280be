import { getAppendicesRoute } from '../../../shared/contract/documents/appendices/get-appendices.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { presentAppendices } from './present-appendices.ts';

export const getAppendices = handle(getAppendicesRoute, { table: 'read' }, async (deps, caller, { params }) => {
  const { full, child } = await openPack(deps, caller, params.key);
  const appendices = presentAppendices(full, caller);
  return { appendices: child ? appendices.filter(({ document_key }) => document_key === child.key) : appendices };
});
