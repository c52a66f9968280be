import { expect, it } from 'vitest';
import { type MemoryTable, memoryTable } from '../../test/support/table/memory-table.ts';
import { linkDueWrite } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import { timedPartitions } from '../data/shards.ts';
import { eachDue } from './each-due.ts';
import { worker } from './expire.ts';

const now = new Date('2026-03-02T10:00:00.000Z');

/** This many lapsed links, each of another pack, oldest first. */
async function lapsed(names: readonly string[]): Promise<MemoryTable> {
  const table = memoryTable();
  for (const [index, pack_key] of names.entries()) {
    const at = new Date(Date.UTC(2026, 2, 1) + index).toISOString();
    await table.write(linkDueWrite({ pack_key, signatory_uuid: 'anna', round: 1, generation: 0 }, at));
  }
  return table;
}

const waiting = async (table: MemoryTable) => {
  const pages = await Promise.all(timedPartitions('DUE').map((pk) => table.query({ index: 'gsi3', pk })));
  return pages.flatMap(({ items }) => items.map((item) => String(item.pack_key)));
};

it('a thousand failing items do not hold back those behind them', async () => {
  const poisoned = Array.from({ length: 1_000 }, (_, index) => `poisoned-${index}`);
  const sound = Array.from({ length: 50 }, (_, index) => `sound-${index}`);
  const table = await lapsed([...poisoned, ...sound]);
  const query: MemoryTable['query'] = (input) => {
    if (input.pk.startsWith(keys.pack('poisoned').pk)) throw new Error('This pack can not be read');
    return table.query(input);
  };
  const run = worker.create({ table: { ...table, query }, clock: { now: () => now }, settings: {} } as never);
  await run({} as never);
  expect((await waiting(table)).sort()).toEqual(poisoned.sort());
});

it('more failing items in one partition than a run takes do not hold back those behind them', async () => {
  const [first = ''] = timedPartitions('DUE');
  const items = Array.from({ length: 1_300 }, (_, index) => ({ pk: `item-${index}`, sk: '' }));
  const query = async ({ pk, limit = 0, cursor = '0' }: { pk: string; limit?: number; cursor?: string }) => {
    const end = Number(cursor) + limit;
    return pk === first ? { items: items.slice(Number(cursor), end), ...(end < items.length && { cursor: `${end}` }) } : { items: [] };
  };
  const done: string[] = [];
  await eachDue({ table: { query } as never }, 'DUE', 'now', async ({ pk }) => {
    if (Number(pk.slice(5)) < 1_200) throw new Error('This item fails');
    done.push(pk);
  });
  expect(done).toHaveLength(100);
});

it('due items of one kind are spread over its partitions', async () => {
  const table = await lapsed(Array.from({ length: 400 }, (_, index) => `pack-${index}`));
  const counts = await Promise.all(timedPartitions('DUE').map(async (pk) => (await table.query({ index: 'gsi3', pk })).items.length));
  expect(counts).toHaveLength(8);
  for (const count of counts) expect(count).toBeGreaterThan(15);
});
