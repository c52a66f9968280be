import { permanentlyDeleteDocumentRoute } from '../../shared/contract/documents/permanently-delete-document.ts';
import { eventItem } from '../data/event-items.ts';
import { packKeyOf } from '../data/ids.ts';
import { keys } from '../data/keys.ts';
import type { PackRecord } from '../data/records.ts';
import { retried } from '../data/retried.ts';
import { sealedKeysOf } from '../data/sealed.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { requireMember } from './access.ts';

/** The pack is gone with its own item, and its final files are no longer known by their hashes; the worker `delete-pack-files` clears away what belonged to it. Spec core §6: the creator only. */
export const permanentlyDeleteDocument = handle(permanentlyDeleteDocumentRoute, { table: 'write' }, async (deps, caller, { params }) => {
  const key = keys.pack(packKeyOf(params.key));
  return retried(async () => {
    const pack = (await deps.table.get(key, { consistent: true })) as unknown as PackRecord | undefined;
    if (!pack) return fail('document_not_found');
    requireMember(pack, caller);
    if (pack.created_by !== caller.user_key) fail('not_permitted');
    if (!pack.is_deleted) fail('document_not_deleted');
    await deps.table.transact([
      { delete: key, if: [{ attribute: 'version', equals: pack.version }] },
      ...sealedKeysOf(pack).map((sealed) => ({ delete: sealed })),
      { put: eventItem({ type: 'pack_deleted_permanently', pack_key: pack.key }, deps.clock.now()) },
    ]);
    return {};
  });
});
