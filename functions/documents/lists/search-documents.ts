import { searchDocumentsRoute } from '../../../shared/contract/documents/lists/search-documents.ts';
import { handle } from '../../calls/handle.ts';
import { isCatchingUp } from '../../data/lists/search-index.ts';
import { besidePacks } from '../beside-packs.ts';
import { documentRow } from './document-row.ts';
import { findPacks } from './find-packs.ts';

export const searchDocuments = handle(searchDocumentsRoute, { table: 'read', tickets: 'read' }, async (deps, caller, { query }) => {
  // This is asked before the search, so that a change missing from the page is reported as still being indexed.
  const wait_for_response = await isCatchingUp(deps.table, caller.account_key);
  const { packs, cursor } = await findPacks(deps.table, caller, query);
  const beside = await besidePacks(deps, packs, caller);
  const search_documents = packs.map((pack) => documentRow(pack, caller, beside, query));
  return { wait_for_response, search_documents, search_offset: cursor };
});
