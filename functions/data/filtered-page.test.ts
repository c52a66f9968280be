import { expect, test, vi } from 'vitest';
import type { Page, QueryInput } from '../ports/table.ts';
import { filteredPage } from './filtered-page.ts';

interface Numbered {
  n: number;
}

/** A table of so many items, whose cursor is the place of the next one. */
function tableOf(total: number) {
  const query = vi.fn(async ({ cursor = '0', limit = total }: QueryInput<Numbered>): Promise<Page<Numbered>> => {
    const from = Number(cursor);
    const end = Math.min(total, from + limit);
    const items = Array.from({ length: end - from }, (_, at) => ({ pk: 'P', sk: String(from + at), n: from + at }));
    return { items, ...(end < total && { cursor: String(end) }) };
  });
  return { query: query as never, calls: query };
}

const numbers = ({ items }: Page<Numbered>) => items.map(({ n }) => n);

test('a page of few wanted items among many takes few queries, and the next one goes on where it ended', async () => {
  const { query, calls } = tableOf(5_000);
  const isWanted = ({ n }: Numbered) => n % 500 === 499;
  const first = await filteredPage<Numbered>({ query }, { pk: 'P' }, isWanted, { size: 3 });
  expect(numbers(first)).toEqual([499, 999, 1499]);
  expect(calls.mock.calls.length).toBeLessThanOrEqual(3);
  const second = await filteredPage<Numbered>({ query }, { pk: 'P', cursor: first.cursor ?? '' }, isWanted, { size: 100 });
  expect(numbers(second)).toEqual([1999, 2499, 2999, 3499, 3999, 4499, 4999]);
  expect(second.cursor).toBeUndefined();
});

test('a page ends without its wanted items once it has looked through as many as it may', async () => {
  const { query } = tableOf(5_000);
  const page = await filteredPage<Numbered>({ query }, { pk: 'P' }, () => false, { size: 3, most: 2_000 });
  expect(page).toEqual({ items: [], cursor: '2000' });
});

test('a page that ends with the last item there is has no cursor', async () => {
  const { query } = tableOf(3);
  const page = await filteredPage<Numbered>({ query }, { pk: 'P' }, () => true, { size: 3 });
  expect(numbers(page)).toEqual([0, 1, 2]);
  expect(page.cursor).toBeUndefined();
});
