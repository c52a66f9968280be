import { rejectChildDocumentRoute } from '../../../shared/contract/documents/signing/reject-child-document.ts';
import { childOf, requireOwnPack, requireSignatory } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { rejectChild } from '../../signing/reject-child.ts';

const { fail } = refusing(rejectChildDocumentRoute);

export const rejectChildDocument = handle(rejectChildDocumentRoute, { table: 'write' }, async (deps, caller, { params, body }) => {
  const { full } = await changePack(deps, requireOwnPack(caller, params.child_key), (loaded) => {
    if (params.signatory_uuid !== caller.signatory_uuid) fail('signatory_not_found');
    const me = requireSignatory(loaded, caller);
    return { change: rejectChild(loaded, childOf(loaded, params.child_key), me, caller, body, deps.clock.now()), answer: null };
  });
  return { document_status: full.pack.status, date_updated: full.pack.date_updated };
});
