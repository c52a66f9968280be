import { describe, expect, it } from 'vitest';
import { clock, field, largePack, later, list, now, person } from '../../../test/support/table/large-pack.ts';
import { type MemoryTable, memoryTable } from '../../../test/support/table/memory-table.ts';
import { keys } from '../keys.ts';
import { changePack, createPack } from './change-pack.ts';
import { finishChange } from './finish-change.ts';
import { loadPack } from './load-pack.ts';
import type { PackChange } from './pack-change.ts';
import { withStaged } from './staged.ts';

const large = largePack();
const packKey = large.pack.key;
const [first, second] = large.children;

async function stored(): Promise<MemoryTable> {
  const table = memoryTable();
  await createPack({ table, clock: clock(now) }, large, { audit: [] });
  return table;
}
const change = (table: MemoryTable, decided: PackChange) =>
  changePack({ table, clock: clock(later) }, packKey, () => ({ change: decided, answer: null }));
/** Of 100 people, a few are staged in the change's own transaction. With all fields, the staged items take two earlier transactions. */
const sizes = [
  { size: 'a change', more: {}, transactions: 1 },
  { size: 'a larger change', more: { fields: large.fields }, transactions: 2 },
];
type Size = (typeof sizes)[number];
/** A change that has taken effect, with none of its staged items in place. */
async function stopped(table: MemoryTable, name: string, { more, transactions }: Size): Promise<void> {
  table.stopAfter(transactions);
  await change(table, { signatories: list(100, (index) => person(index, { name })), ...more });
  table.stopAfter(Number.POSITIVE_INFINITY);
  expect((await loadPack(table, packKey))?.pack.unfinished).toBeDefined();
  expect(itemsOf(table, 'STAGED#')).toHaveLength(transactions);
}
const names = async (table: MemoryTable) => (await loadPack(table, packKey))?.signatories.map(({ name }) => name);
const itemsOf = (table: MemoryTable, begins: string) => table.items().filter(({ sk }) => sk.startsWith(begins));

describe('finishing a change', () => {
  it.each(sizes)('undoes no later change made after another process had finished it: $size', async (size) => {
    const table = await stored();
    await stopped(table, 'First', size);
    let isFirst = true;
    const slow = Object.assign(Object.create(table), {
      query: async (input: Parameters<MemoryTable['query']>[0]) => {
        const page = await table.query(input);
        if (isFirst) {
          isFirst = false;
          await finishChange(table, packKey);
          await change(table, { signatories: [person(99, { name: 'Second' })] });
        }
        return page;
      },
    }) as MemoryTable;
    await finishChange(slow, packKey);
    expect(await names(table)).toEqual([...list(99, () => 'First'), 'Second']);
  });

  it.each(sizes)('leaves the mark of a later change alone: $size', async (size) => {
    const table = await stored();
    await stopped(table, 'First', size);
    let isFirst = true;
    const between = async () => {
      if (!isFirst) return;
      isFirst = false;
      await finishChange(table, packKey);
      await stopped(table, 'Second', size);
    };
    const slow = Object.assign(Object.create(table), {
      write: async (write: Parameters<MemoryTable['write']>[0]) => {
        await between();
        return table.write(write);
      },
      transact: async (writes: Parameters<MemoryTable['transact']>[0]) => {
        if (size.transactions === 1) await between();
        return table.transact(writes);
      },
    }) as MemoryTable;
    await finishChange(slow, packKey);
    expect(await names(table)).toEqual(list(100, () => 'Second'));
    expect(itemsOf(table, 'STAGED#')).toEqual([]);
  });
});

describe('the fields of a removed document', () => {
  it('are deleted in the same transaction if they fit', async () => {
    const table = await stored();
    await change(table, { removedChildren: [second.key] });
    expect([itemsOf(table, 'FIELD#').length, itemsOf(table, keys.field(packKey, second.key, '').sk).length]).toEqual([70, 0]);
  });

  it('are deleted afterwards if they do not fit', async () => {
    const table = await stored();
    await change(table, { removedChildren: [first.key, second.key], signatories: list(60, (index) => person(index, { name: 'Changed' })) });
    expect(itemsOf(table, 'FIELD#')).toEqual([]);
  });
});

describe('staged items', () => {
  it('of a change that never took effect are not shown', () => {
    const item = { pk: 'p', sk: 'FIELD#1', data: 'before' };
    const staged = (change: string, data: string) => ({
      pk: 'p',
      sk: `STAGED#${change}`,
      entity: 'staged',
      change,
      becomes: [{ of: item.sk, item: { ...item, data } }],
    });
    const items = [item, staged('held', 'held'), staged('lost', 'lost')];
    expect(withStaged(items, 'held')).toEqual([{ ...item, data: 'held' }]);
    expect(withStaged(items, undefined)).toEqual([item]);
  });

  it('of a change that lost to another one are deleted', async () => {
    const table = await stored();
    let decisions = 0;
    await changePack({ table, clock: clock(later) }, packKey, async () => {
      if (decisions++ > 0) return { change: null, answer: null };
      await change(table, { pack: { subject: 'Between' } });
      return { change: { signatories: list(100, (index) => person(index)), removedFields: [field(first, 0)] }, answer: null };
    });
    expect([decisions, itemsOf(table, 'STAGED#')]).toEqual([2, []]);
  });
});
