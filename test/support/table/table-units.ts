import type { Item } from '../../../functions/ports/table.ts';
import { itemBytes } from '../../../functions/ports/table-rules.ts';
import { table as model } from '../../../infra/model/table.ts';

/** Bytes that DynamoDB adds to each item of an index. */
const indexOverhead = 100;

export type Consistency = 'eventual' | 'strong';

/** Read units for this many bytes in one read: one for each 4 KB, half if the read may lag behind. An empty result costs the minimum. */
export function readUnits(bytes: number, consistency: Consistency): number {
  const blocks = Math.max(1, Math.ceil(bytes / 4096));
  return consistency === 'strong' ? blocks : blocks / 2;
}

const blocksOf = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024));

/**
 * Write units of an item before and after: the larger counts, one for each KB, twice in a transaction. A failed
 * condition and a check cost the same.
 */
export function writeUnits(before: Item | undefined, after: Item | undefined, transactional: boolean): number {
  const blocks = blocksOf(Math.max(before ? itemBytes(before) : 0, after ? itemBytes(after) : 0));
  return transactional ? 2 * blocks : blocks;
}

/** Write units in the sparse indexes, which hold whole items: one write if an item enters, leaves or changes, two if its place moves. */
export function indexWriteUnits(before: Item | undefined, after: Item | undefined): number {
  return placesWritten(before, after).reduce((sum, { units }) => sum + units, 0);
}

/** The partitions of indexes that a change of an item writes to, with the units of each. */
export function placesWritten(before: Item | undefined, after: Item | undefined): { partition: string; units: number }[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  return model.indexes.flatMap(({ partitionKey, sortKey }) => {
    const [from, to] = [before, after].map((item) => (item && place(item, partitionKey, sortKey) ? item : undefined));
    const written = (item: Item, units: number) => ({ partition: `${partitionKey} ${item[partitionKey]}`, units });
    const size = (item: Item) => blocksOf(itemBytes(item) + indexOverhead);
    if (from && to && place(from, partitionKey, sortKey) === place(to, partitionKey, sortKey)) {
      return [written(to, Math.max(size(from), size(to)))];
    }
    return [from, to].flatMap((item) => (item ? [written(item, size(item))] : []));
  });
}

/** The place of an item in an index; undefined if it is not there. */
function place(item: Item, partitionKey: string, sortKey: string): string | undefined {
  const [pk, sk] = [item[partitionKey], item[sortKey]];
  return typeof pk === 'string' && typeof sk === 'string' ? JSON.stringify([pk, sk]) : undefined;
}
