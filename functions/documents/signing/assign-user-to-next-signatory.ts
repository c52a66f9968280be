import { assignUserToNextSignatoryRoute } from '../../../shared/contract/documents/signing/assign-user-to-next-signatory.ts';
import { nextAwaited } from '../../../shared/domain/people/same-signer.ts';
import { handle } from '../../calls/handle.ts';
import { redirect } from '../../calls/reply.ts';
import { packKeyOf } from '../../data/ids.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { linkToContinueAs } from '../../signing/continue-as.ts';

const { fail } = refusing(assignUserToNextSignatoryRoute);

/** If nobody else is awaited, the named signatory gives the error: not_awaiting_signatures, once they have signed. */
export const assignUserToNextSignatory = handle(
  assignUserToNextSignatoryRoute,
  { table: 'write', links: 'read' },
  async (deps, caller, { params }) => {
    const full = (await loadPack(deps.table, packKeyOf(params.key))) ?? fail('document_not_found');
    const { signatory_uuid: uuid } = params;
    const next = full.signatories.some((person) => person.uuid === uuid) ? nextAwaited(full.signatories, uuid) : undefined;
    return redirect(await linkToContinueAs(deps, full, caller, next?.uuid ?? uuid));
  },
);
