import type { Attributes, Page, Stored, Table } from '../../ports/table.ts';

/** Partitions of the search index that count as one: what is in any of them is found, once. */
export type SearchSource = readonly string[];

/** The newest entries before a place. Without a cursor there are no more. */
export async function readSource(
  table: Pick<Table, 'query'>,
  source: SearchSource,
  before: string | undefined,
  limit: number,
): Promise<Page> {
  const pages = await Promise.all(
    source.map((pk) => table.query<Attributes>({ pk, reverse: true, limit, ...(before !== undefined && { sk: { lessThan: before } }) })),
  );
  const [only] = pages;
  if (only && pages.length === 1) return only;
  const byPlace = new Map<string, Stored<Attributes>>();
  for (const { items } of pages) for (const item of items) byPlace.set(item.sk, item);
  const items = [...byPlace.values()].sort((a, b) => (a.sk < b.sk ? 1 : -1));
  const cursor = items.length > limit ? 'more' : pages.find((page) => page.cursor !== undefined)?.cursor;
  return { items: items.slice(0, limit), ...(cursor !== undefined && { cursor }) };
}
