import { getDocumentsUpdatesRoute } from '../../../shared/contract/documents/lists/get-documents-updates.ts';
import { listedIn } from '../../../shared/domain/policy/template-visibility.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { keys } from '../../data/keys.ts';
import { rowOf } from '../../data/pack/own-items.ts';

/** A document that left the list (moved to or from the trash, deleted, or never this account's) is marked `_deleted`. */
export const getDocumentsUpdates = handle(getDocumentsUpdatesRoute, { table: 'read' }, async (deps, caller, { body }) => {
  const packKeys = [...new Set(body.keys.map(packKeyOf))];
  if (packKeys.length === 0) return { documents: [] };
  const packs = await deps.table.batchGet(packKeys.map((key) => keys.pack(key)));
  const never = deps.clock.now().toISOString();
  return {
    documents: packKeys.map((key, index) => {
      const stored = packs[index];
      const pack = stored && rowOf(stored);
      if (!pack || !listedIn(pack).includes(caller.account_key)) return { key, date_updated: never, _deleted: true };
      return { key, date_updated: String(pack.date_updated), _deleted: pack.is_deleted !== (body.is_trash_view ?? false) };
    }),
  };
});
