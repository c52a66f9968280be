import { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { noteGiven } from '../data/people/session-evidence.ts';
import { besidePacks } from './beside-packs.ts';
import { presentPack } from './present-pack.ts';

export const getDocument = handle(getDocumentRoute, { table: 'write', tickets: 'read' }, async (deps, caller, { params, query }) => {
  const { full } = await openPack(deps, caller, params.document_id, { sharedToo: true });
  const document = presentPack(full, caller, await besidePacks(deps, [full.pack], caller));
  await noteGiven(deps, caller);
  if (query.include_child_document_data_fields !== false) return { document };
  return { document: { ...document, child_documents: document.child_documents.map((child) => ({ ...child, data_fields: [] })) } };
});
