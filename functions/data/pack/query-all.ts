import type { Attributes, IndexName, Partition, QueryInput, Stored, Table } from '../../ports/table.ts';

/** All items of a query, page by page, read consistently. */
export async function queryAll<R extends object = Attributes>(
  table: Pick<Table, 'query'>,
  input: Pick<QueryInput<R>, 'pk' | 'sk'>,
): Promise<Stored<R>[]> {
  const items: Stored<R>[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ ...input, consistent: true, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}

/** All items of a partition of an index, page by page. */
export async function allInIndex<R extends object = Attributes>(
  table: Pick<Table, 'query'>,
  index: IndexName,
  pk: Partition<R>,
): Promise<Stored<R>[]> {
  const items: Stored<R>[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ index, pk, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}
