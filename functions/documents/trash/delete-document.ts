import { deleteDocumentRoute } from '../../../shared/contract/documents/trash/delete-document.ts';
import { takesFiles } from '../../../shared/domain/policy/document-status.ts';
import { isChildKey, packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FieldRecord, FullPack } from '../../data/records.ts';
import { removeFields } from '../../data/remove-fields.ts';
import { fail } from '../../runtime/failure.ts';
import { handle } from '../../runtime/handle.ts';
import { childOf, requireMember } from '../access.ts';
import { intoTrash } from './trash-pack.ts';
import { withoutChild } from './without-child.ts';

/** A pack goes to the trash, whatever its status: its signing links stop working. A child is removed, in setup only. */
export const deleteDocument = handle(deleteDocumentRoute, { table: 'write' }, async (deps, caller, { params }) => {
  const { answer: orphans } = await changePack(
    deps,
    packKeyOf(params.key),
    (full): { change: PackChange | null; answer: FieldRecord[] } => {
      if (!isChildKey(params.key)) return { change: intoTrash(full.pack, caller, deps.clock.now()), answer: [] };
      requireMember(full.pack, caller);
      return removeChild(full, params.key);
    },
  );
  await removeFields(deps.table, packKeyOf(params.key), orphans);
  return {};
});

/** Its fields are out of sight at once, and cleared away afterwards, since there may be thousands. */
function removeChild(full: FullPack, childKey: string): { change: PackChange; answer: FieldRecord[] } {
  const child = childOf(full, childKey);
  if (!takesFiles(full.pack)) fail('not_in_setup');
  return { change: withoutChild(full, child.key), answer: full.fields.filter((field) => field.key === childKey) };
}
