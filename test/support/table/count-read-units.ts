import type { Item, Table } from '../../../functions/ports/table.ts';
import { itemBytes } from '../../../functions/ports/table-rules.ts';
import { readUnits } from './table-units.ts';

/** Counts what the reads of a table would cost in DynamoDB while `act` runs: units, and how many items came. */
export async function countReadUnits(table: Table, act: () => Promise<unknown>): Promise<{ units: number; items: number }> {
  const counted = { units: 0, items: 0 };
  const note = (items: readonly (object | undefined)[], bytes: number, consistent = false) => {
    counted.units += readUnits(bytes, consistent ? 'strong' : 'eventual');
    counted.items += items.length;
  };
  const original = { ...table };
  Object.assign(table, {
    get: async (...given: Parameters<Table['get']>) => {
      const item = await original.get(...given);
      note([item], item ? itemBytes(item as Item) : 0, given[1]?.consistent);
      return item;
    },
    batchGet: async (...given: Parameters<Table['batchGet']>) => {
      const items = await original.batchGet(...given);
      for (const item of items) note([item], item ? itemBytes(item) : 0, given[1]?.consistent);
      return items;
    },
    query: async (...given: Parameters<Table['query']>) => {
      const page = await original.query(...given);
      note(
        page.items,
        page.items.reduce((sum, item) => sum + itemBytes(item as Item), 0),
        given[0].consistent,
      );
      return page;
    },
  });
  try {
    await act();
  } finally {
    Object.assign(table, original);
  }
  return counted;
}
