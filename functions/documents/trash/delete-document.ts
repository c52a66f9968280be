import { deleteDocumentRoute } from '../../../shared/contract/documents/trash/delete-document.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { childOf, requireMember } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { isChildKey, packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import { refusing } from '../../runtime/failure.ts';
import { intoTrash } from './trash-pack.ts';
import { withoutChild } from './without-child.ts';

const { allow } = refusing(deleteDocumentRoute);

/** Moves a pack to the trash, whatever its status; its signing links stop working. A child is removed instead, in setup only. */
export const deleteDocument = handle(deleteDocumentRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, packKeyOf(params.key), (full): { change: PackChange | null; answer: null } => {
    if (!isChildKey(params.key)) return { change: intoTrash(full.pack, caller, deps.clock.now()), answer: null };
    requireMember(full.pack, caller);
    const child = childOf(full, params.key);
    allow(may(caller, 'changeFiles', full.pack));
    return { change: withoutChild(full, child.key), answer: null };
  });
  return {};
});
