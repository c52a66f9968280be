import { sealedKeysOf } from '../../data/files/sealed.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { keys } from '../../data/keys.ts';
import type { PackRecord } from '../../data/records.ts';
import { remainsItem } from '../../data/remains.ts';
import type { Write } from '../../ports/table.ts';

/**
 * The pack is gone with its own item, conditional on its version, and its final files are no longer known by their hashes; the worker
 * `delete-pack-files` clears away what belonged to it. Where its audit trail ended stays, so that its anchors can be told from those of
 * a trail that somebody took away.
 */
export function goneForEver(pack: PackRecord, now: Date): Write[] {
  return [
    { delete: keys.pack(pack.key), if: [{ attribute: 'version', equals: pack.version }] },
    { put: remainsItem(pack, now) },
    ...sealedKeysOf(pack).map((sealed): Write => ({ delete: sealed })),
    { put: eventItem({ type: 'pack_deleted_permanently', pack_key: pack.key }, now) },
  ];
}
