import type { Item, QueryInput, Table } from '../../ports/table.ts';

/** All items of a query, page by page, as they stand now. */
export async function queryAll(table: Pick<Table, 'query'>, input: Pick<QueryInput, 'pk' | 'sk'>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ ...input, consistent: true, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}
