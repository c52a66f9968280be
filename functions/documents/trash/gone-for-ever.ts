import { bulkCountsWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { sealedKeysOf } from '../../data/files/sealed.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { keys } from '../../data/keys.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import { remainsItem } from '../../data/remains.ts';
import type { Write } from '../../ports/table.ts';

/**
 * Deletes a pack's own item, conditional on its version, and the hashes by which its final files are found. The worker
 * `delete-pack-files` then clears away the rest. The end of the audit trail is kept, so that its anchors differ from
 * those of a trail that somebody removed.
 */
export function goneForEver(pack: PackRecord, now: Date): Write[] {
  const { bulk_send } = pack;
  return [
    { delete: keys.pack(pack.key), if: [{ attribute: 'version', equals: pack.version }] },
    { put: remainsItem(pack, now) },
    ...sealedKeysOf(pack).map((sealed): Write => ({ delete: sealed })),
    ...(bulk_send ? [bulkCountsWrite(bulk_send.account_key, bulk_send.key, bulk_send.row, { changed: 1 })] : []),
    { put: eventItem({ type: 'pack_deleted_permanently', pack_key: pack.key }, now) },
  ];
}
