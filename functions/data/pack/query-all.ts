import type { Attributes, QueryInput, Stored, Table } from '../../ports/table.ts';

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
