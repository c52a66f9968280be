import { getDocumentMappingRoute } from '../../shared/contract/mappings/get-document-mapping.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { packKeyOf } from '../data/ids.ts';
import { findMapping, noMapping } from './mapping-store.ts';

export const getDocumentMapping = handle(getDocumentMappingRoute, { table: 'read' }, async (deps, caller, { params }) => {
  await openPack(deps, caller, params.key);
  return { data: (await findMapping(deps.table, packKeyOf(params.key))) ?? noMapping };
});
