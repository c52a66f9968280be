import type { Item } from '../../../functions/ports/table.ts';
import { itemBytes } from '../../../functions/ports/table-rules.ts';
import { table as model } from '../../../infra/model/table.ts';

/** DynamoDB adds this much to each item of an index. Bytes. */
const indexOverhead = 100;

export type Consistency = 'eventual' | 'strong';

/** Read units of this many bytes in one go: 4 KB a unit, half a unit where the read may lag behind. Nothing found costs as much as the smallest. */
export function readUnits(bytes: number, consistency: Consistency): number {
  const blocks = Math.max(1, Math.ceil(bytes / 4096));
  return consistency === 'strong' ? blocks : blocks / 2;
}

const blocksOf = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));

/** Write units of an item as it was and as it is: the larger counts, 1 KB a unit, twice that in a transaction. A failed condition and a check cost the same. */
export function writeUnits(before: Item | undefined, after: Item | undefined, transactional: boolean): number {
  const blocks = blocksOf(Math.max(before ? itemBytes(before) : 0, after ? itemBytes(after) : 0));
  return transactional ? 2 * blocks : blocks;
}

/** Write units in the sparse indexes, which hold whole items: one write where an item enters, leaves or changes, two where its place moves. */
export function indexWriteUnits(before: Item | undefined, after: Item | undefined): number {
  if (JSON.stringify(before) === JSON.stringify(after)) return 0;
  return model.indexes.reduce((sum, { partitionKey, sortKey }) => {
    const [from, to] = [before, after].map((item) => (item && place(item, partitionKey, sortKey) ? item : undefined));
    const size = (item: Item) => blocksOf(itemBytes(item) + indexOverhead);
    if (!from && !to) return sum;
    if (!from || !to) return sum + size((from ?? to) as Item);
    if (place(from, partitionKey, sortKey) === place(to, partitionKey, sortKey)) return sum + Math.max(size(from), size(to));
    return sum + size(from) + size(to);
  }, 0);
}

/** Where an item is in an index; undefined when it is not in it. */
function place(item: Item, partitionKey: string, sortKey: string): string | undefined {
  const [pk, sk] = [item[partitionKey], item[sortKey]];
  return typeof pk === 'string' && typeof sk === 'string' ? JSON.stringify([pk, sk]) : undefined;
}
