import { switchUserRoute } from '../../../shared/contract/documents/signing/switch-user.ts';
import { handle } from '../../calls/handle.ts';
import { redirect } from '../../calls/reply.ts';
import { packKeyOf } from '../../data/ids.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { linkToContinueAs } from '../../signing/continue-as.ts';

const { fail } = refusing(switchUserRoute);

export const switchUser = handle(switchUserRoute, { table: 'write', links: 'read' }, async (deps, caller, { params }) => {
  const full = (await loadPack(deps.table, packKeyOf(params.key))) ?? fail('document_not_found');
  return redirect(await linkToContinueAs(deps, full, caller, params.signatory_uuid));
});
