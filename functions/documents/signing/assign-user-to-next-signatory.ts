import { assignUserToNextSignatoryRoute } from '../../../shared/contract/documents/signing/assign-user-to-next-signatory.ts';
import { handle } from '../../calls/handle.ts';
import { redirect } from '../../calls/reply.ts';
import { packKeyOf } from '../../data/ids.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { linkToContinueAs, nextToContinueAs } from '../../signing/continue-as.ts';

const { fail } = refusing(assignUserToNextSignatoryRoute);

/** If nobody else is awaited whom the caller may continue as, the named signatory gives the error: not_awaiting_signatures, once they have signed. */
export const assignUserToNextSignatory = handle(
  assignUserToNextSignatoryRoute,
  { table: 'write', links: 'read' },
  async (deps, caller, { params }) => {
    const full = (await loadPack(deps.table, packKeyOf(params.key))) ?? fail('document_not_found');
    const { signatory_uuid: uuid } = params;
    return redirect(await linkToContinueAs(deps, full, caller, nextToContinueAs(full, caller, uuid)?.uuid ?? uuid));
  },
);
