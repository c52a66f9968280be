import {
  asTable,
  ConditionFailed,
  type Item,
  type ItemTable,
  type QueryInput,
  type Table,
  type Write,
} from '../../../functions/ports/table.ts';
import { checkTransaction, keyOf } from '../../../functions/ports/table-rules.ts';
import { applied, conditionsOf, holds } from '../../../infra/local/table/table-semantics.ts';

export interface MemoryTable extends Table {
  items(): Item[];
  /** From now on the table accepts this many more writes and transactions, and then throws `Stopped`. */
  stopAfter(writes: number): void;
  /** Another table with the same items. */
  copy(): MemoryTable;
}

export class Stopped extends Error {}

/** A table for unit tests of writes, with the usual conditions and limits. It has no TTL. */
export function memoryTable(start: readonly (readonly [string, string])[] = []): MemoryTable {
  const bodies = new Map(start);
  let left = Number.POSITIVE_INFINITY;
  const read = (key: { pk: string; sk: string }): Item | undefined => {
    const body = bodies.get(`${key.pk} ${key.sk}`);
    return body === undefined ? undefined : JSON.parse(body);
  };
  const items = () => [...bodies.values()].map((body): Item => JSON.parse(body));
  const transact = async (writes: Write[]) => {
    checkTransaction(writes);
    if (left-- <= 0) throw new Stopped('The table takes no more');
    writes.forEach((write, index) => {
      const current = read(keyOf(write));
      if (!conditionsOf(write).every((condition) => holds(condition, current))) throw new ConditionFailed(index, current);
    });
    for (const write of writes) {
      const { pk, sk } = keyOf(write);
      const item = applied(write, read({ pk, sk }));
      if (item) bodies.set(`${pk} ${sk}`, JSON.stringify(item));
      else bodies.delete(`${pk} ${sk}`);
    }
  };
  return asTable<ItemTable & Pick<MemoryTable, 'items' | 'stopAfter' | 'copy'>>({
    items,
    transact,
    stopAfter(writes) {
      left = writes;
    },
    copy: () => memoryTable([...bodies]),
    get: async (key) => read(key),
    batchGet: async (keys) => keys.map(read),
    async write(write) {
      const written = transact([write]);
      // As it is after this write, and before the next one.
      const item = read(keyOf(write));
      await written;
      return item;
    },
    async query({ index, pk, sk, reverse, limit, cursor }: QueryInput) {
      const at = (item: Item) => JSON.stringify([item[index ? (`${index}sk` as const) : 'sk'], item.pk, item.sk]);
      const value = (item: Item) => String(item[index ? (`${index}sk` as const) : 'sk']);
      const found = items().filter((item) => item[index ? (`${index}pk` as const) : 'pk'] === pk && isWithin(value(item), sk));
      found.sort((a, b) => (at(a) < at(b) ? -1 : 1) * (reverse ? -1 : 1));
      const left = cursor === undefined ? found : found.filter((item) => (reverse ? at(item) < cursor : at(item) > cursor));
      const page = left.slice(0, limit);
      const last = page.at(-1);
      return page.length < left.length && last ? { items: page, cursor: at(last) } : { items: page };
    },
  });
}

function isWithin(value: string, sk: QueryInput['sk']): boolean {
  if (!sk) return true;
  if ('beginsWith' in sk) return value.startsWith(sk.beginsWith);
  if ('between' in sk) return value >= sk.between[0] && value <= sk.between[1];
  return 'lessThan' in sk ? value < sk.lessThan : value > sk.greaterThan;
}
