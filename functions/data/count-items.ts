import type { Page, QueryInput, Table } from '../ports/table.ts';

/** How many items a query finds. */
export async function countItems<R extends object>(
  table: Pick<Table, 'query'>,
  query: Omit<QueryInput<R>, 'limit' | 'cursor'>,
): Promise<number> {
  let count = 0;
  let cursor: string | undefined;
  do {
    const page: Page<R> = await table.query<R>({ ...query, ...(cursor && { cursor }) });
    count += page.items.length;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return count;
}
