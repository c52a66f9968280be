import { listDocumentsRoute } from '../../../shared/contract/documents/lists/list-documents.ts';
import { handle } from '../../calls/handle.ts';
import { besidePacks } from '../beside-packs.ts';
import { documentRow } from './document-row.ts';
import { findPacks } from './find-packs.ts';

export const listDocuments = handle(listDocumentsRoute, { table: 'read', tickets: 'read' }, async (deps, caller, { query }) => {
  const { packs, cursor } = await findPacks(deps.table, caller, query);
  const beside = await besidePacks(deps, packs, caller);
  return { documents: packs.map((pack) => documentRow(pack, caller, beside, query)), cursor };
});
