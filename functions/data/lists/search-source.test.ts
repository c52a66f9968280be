import { expect, test } from 'vitest';
import type { Table } from '../../ports/table.ts';
import { readSource } from './search-source.ts';

const stored: Record<string, string[]> = { a: ['9', '7', '5', '3'], b: ['8', '7', '2'], c: [] };
const table = {
  query: async ({ pk, limit = 100, sk }: { pk: string; limit?: number; sk?: { lessThan: string } }) => {
    const rest = (stored[pk] ?? []).filter((one) => sk === undefined || one < sk.lessThan);
    return { items: rest.slice(0, limit).map((one) => ({ pk, sk: one })), ...(rest.length > limit && { cursor: 'x' }) };
  },
} as unknown as Pick<Table, 'query'>;

/** All entries, read page by page. */
async function pages(source: string[], limit: number): Promise<string[][]> {
  const read: string[][] = [];
  for (let before: string | undefined; ; ) {
    const { items, cursor } = await readSource(table, source, before, limit);
    read.push(items.map(({ sk }) => sk));
    before = items.at(-1)?.sk;
    if (cursor === undefined) return read;
  }
}

test('several partitions are read as one: newest first, each entry once, on pages that lose nothing', async () => {
  expect(await pages(['a', 'b', 'c'], 2)).toEqual([
    ['9', '8'],
    ['7', '5'],
    ['3', '2'],
  ]);
  expect(await pages(['a', 'b'], 100)).toEqual([['9', '8', '7', '5', '3', '2']]);
  expect(await pages(['c'], 2)).toEqual([[]]);
});
