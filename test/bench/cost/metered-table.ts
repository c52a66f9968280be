import { asTable, type Item, type ItemTable, type Table, type Write } from '../../../functions/ports/table.ts';
import { itemBytes, keyOf } from '../../../functions/ports/table-rules.ts';
import { applied } from '../../../infra/local/table/table-semantics.ts';
import { indexWriteUnits, placesWritten, readUnits, writeUnits } from '../../support/table/table-units.ts';
import type { Usage } from './usage.ts';

/** Told of each write to a partition of the table or of an index, with its write units. */
export type Written = (partition: string, units: number) => void;

/** A table that records what each operation would cost in DynamoDB. Its own reads before a write are not recorded. */
export function meteredTable(table: ItemTable, current: () => Usage | undefined, written: Written = () => {}): Table {
  const bytes = (item: Item | undefined) => (item ? itemBytes(item) : 0);
  const note = (act: (usage: Usage) => void) => {
    const usage = current();
    if (usage) act(usage);
  };
  const noteWrite = async (write: Write, transactional: boolean) => {
    const before = await table.get(keyOf(write), { consistent: true });
    const after = applied(write, before);
    written(keyOf(write).pk, writeUnits(before, after, transactional));
    for (const { partition, units } of placesWritten(before, after)) written(partition, units);
    note((usage) => {
      const inIndexes = indexWriteUnits(before, after);
      usage.writeUnits += writeUnits(before, after, transactional) + inIndexes;
      usage.indexUnits += inIndexes;
    });
  };
  return asTable<ItemTable>({
    async get(key, options) {
      const item = await table.get(key, options);
      note((usage) => {
        usage.table.gets++;
        usage.readUnits += readUnits(bytes(item), options?.consistent ? 'strong' : 'eventual');
      });
      return item;
    },
    async batchGet(keys, options) {
      const items = await table.batchGet(keys, options);
      note((usage) => {
        usage.table.batchGets++;
        usage.table.batchKeys += keys.length;
        for (const item of items) usage.readUnits += readUnits(bytes(item), options?.consistent ? 'strong' : 'eventual');
      });
      return items;
    },
    async query(input) {
      const page = await table.query(input);
      note((usage) => {
        usage.table.queries++;
        const read = page.items.reduce((sum, item) => sum + itemBytes(item), 0);
        usage.readUnits += readUnits(read, input.consistent ? 'strong' : 'eventual');
      });
      return page;
    },
    async write(write) {
      note((usage) => {
        usage.table.writes++;
      });
      // A condition check on its own is sent as a transaction.
      await noteWrite(write, 'check' in write);
      return table.write(write);
    },
    async transact(writes) {
      note((usage) => {
        usage.table.transactions++;
        usage.table.items += writes.length;
      });
      for (const write of writes) await noteWrite(write, true);
      return table.transact(writes);
    },
  });
}
