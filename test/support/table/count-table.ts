import type { Table } from '../../../functions/ports/table.ts';

type Counted = Record<'get' | 'batchGet' | 'query' | 'write' | 'transact', number>;

/** Counts the calls of the table port until stopped. */
export function countTable(table: Table): { stop(): Counted } {
  const counts: Counted = { get: 0, batchGet: 0, query: 0, write: 0, transact: 0 };
  const original = { ...table };
  const names = Object.keys(counts) as (keyof Counted)[];
  for (const name of names) {
    const real = table[name].bind(table) as (...given: unknown[]) => Promise<never>;
    Object.assign(table, {
      [name]: (...given: unknown[]) => {
        counts[name]++;
        return real(...given);
      },
    });
  }
  return {
    stop() {
      Object.assign(table, original);
      return counts;
    },
  };
}
