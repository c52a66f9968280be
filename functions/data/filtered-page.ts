import type { Attributes, Page, QueryInput, Stored, Table } from '../ports/table.ts';

interface Limits {
  /** Items of a page. */
  size: number;
  /** Items that are looked through for one page at most: then it ends with fewer, and a cursor. */
  most?: number;
}

/**
 * A page of the items of a query that are wanted. However few of them are, the table is asked for many at a time; where a
 * page would end within what came, it is asked once more for just that part, whose cursor then is the page's.
 */
export async function filteredPage<R extends object = Attributes>(
  table: Pick<Table, 'query'>,
  input: Omit<QueryInput<R>, 'limit'>,
  isWanted: (item: Stored<R>) => boolean,
  { size, most = Number.POSITIVE_INFINITY }: Limits,
): Promise<Page<R>> {
  const { cursor: start, ...query } = input;
  const found: Stored<R>[] = [];
  let cursor = start;
  let looked = 0;
  do {
    const ask = (limit: number): Promise<Page<R>> => table.query<R>({ ...query, limit, ...(cursor !== undefined && { cursor }) });
    let page = await ask(lookedAtOnce);
    const last = placeOfLast(page.items, isWanted, size - found.length);
    if (last !== undefined && last + 1 < page.items.length) page = await ask(last + 1);
    found.push(...page.items.filter(isWanted).slice(0, size - found.length));
    looked += page.items.length;
    cursor = page.cursor;
  } while (cursor !== undefined && found.length < size && looked < most);
  return { items: found, ...(cursor !== undefined && { cursor }) };
}

/** The table ends a page at 1 MB in any case. */
const lookedAtOnce = 1_000;

/** The place of the `n`th item that is wanted. */
function placeOfLast<T>(items: readonly T[], isWanted: (item: T) => boolean, n: number): number | undefined {
  let left = n;
  for (const [at, item] of items.entries()) if (isWanted(item) && --left === 0) return at;
  return undefined;
}
