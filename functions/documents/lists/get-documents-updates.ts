import { getDocumentsUpdatesRoute } from '../../../shared/contract/documents/lists/get-documents-updates.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { organisationsAround } from '../../access/shared-templates.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { rowOf } from '../../data/pack/own-items.ts';

/** A document that left the list (moved to or from the trash, deleted, or never this account's) is marked `_deleted`. */
export const getDocumentsUpdates = handle(getDocumentsUpdatesRoute, { table: 'read' }, async (deps, caller, { body }) => {
  const packKeys = [...new Set(body.keys.map(packKeyOf))];
  if (packKeys.length === 0) return { documents: [] };
  const stored = await deps.table.batchGet(packKeys.map((key) => keys.pack(key)));
  const packs = stored.map((one) => one && rowOf(one));
  const around = await organisationsAround(
    deps.table,
    caller,
    packs.flatMap((pack) => pack ?? []),
  );
  const never = deps.clock.now().toISOString();
  return {
    documents: packKeys.map((key, index) => {
      const pack = packs[index];
      if (!pack || !may(caller, 'seeSharedTemplate', { pack, ...around(pack) }).ok) return { key, date_updated: never, _deleted: true };
      return { key, date_updated: String(pack.date_updated), _deleted: pack.is_deleted !== (body.is_trash_view ?? false) };
    }),
  };
});
