import type { Table, Write } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { retried } from '../retried.ts';
import { inTransactions } from '../transactions.ts';
import { deleteAll } from './delete-all.ts';
import { queryAll } from './query-all.ts';
import type { Staged } from './staged.ts';

/**
 * Moves the staged items of a change that has taken effect to their places, and deletes the fields of children that it
 * removed. It can be repeated and can run in parallel, and does nothing if the pack's last change is finished.
 */
export function finishChange(table: Table, packKey: string): Promise<void> {
  return retried(async () => {
    const key = keys.pack(packKey);
    const pack = await table.get(key, { consistent: true });
    if (pack?.unfinished === undefined) return;
    // After another process has finished the change, later changes may have replaced the items.
    const still = [{ attribute: 'unfinished', equals: pack.unfinished }];
    const check: Write = { check: key, if: still };
    const finished = { update: key, remove: ['unfinished', 'unfinished_removed'], if: still } satisfies Write;
    const placings = await placing(table, packKey, pack.unfinished);
    const { unfinished_removed: removed = [] } = pack;
    const [only, ...others] = inTransactions(placings, [finished]);
    // Usually there is little to do, and one transaction is enough.
    if (only && others.length === 0 && removed.length === 0) return table.transact(only);
    for (const part of inTransactions(placings, [check])) await table.transact(part);
    for (const child of removed) await deleteAll(table, key.pk, keys.field(packKey, child, '').sk);
    await table.write(finished);
  });
}

/** Writes that put the items in their places and delete their staged copies. */
async function placing(table: Table, packKey: string, change: string): Promise<Write[][]> {
  const { pk, sk } = keys.stagedOf(packKey, change);
  const staged = await queryAll<Staged>(table, { pk, sk: { beginsWith: sk } });
  return staged.map((found): Write[] => {
    const places = found.becomes.map(({ of, item }): Write => (item ? { put: item } : { delete: { pk, sk: of } }));
    return [...places, { delete: { pk, sk: found.sk } }];
  });
}
