import type { Page, Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { rowOf } from '../pack/own-items.ts';
import type { PackRow, StoredRow } from '../pack/pack-records.ts';

const lists = [
  ['document', false],
  ['document', true],
  ['template', false],
  ['template', true],
] as const;

/** Where somebody who goes through all packs of an account goes on. */
export interface PacksPlace {
  list: number;
  cursor: string | null;
}

/** Every pack of an account, also templates and what is in the trash, page by page. Without those that others share with it. */
export async function* packsOfAccount(table: Pick<Table, 'query'>, accountKey: string): AsyncGenerator<PackRow> {
  for await (const { rows } of pagesOfPacks(table, accountKey)) yield* rows;
}

/** The same in pages, each with the place after it; null after the last one. */
export async function* pagesOfPacks(
  table: Pick<Table, 'query'>,
  accountKey: string,
  from: PacksPlace = { list: 0, cursor: null },
  limit?: number,
): AsyncGenerator<{ rows: PackRow[]; next: PacksPlace | null }> {
  let place: PacksPlace | null = from;
  while (place) {
    const { list, cursor } = place as PacksPlace;
    const [type, trash] = lists[list] ?? lists[0];
    const pk = indexKeys.list(accountKey, type, trash);
    const page: Page<StoredRow> = await table.query({
      index: 'gsi1',
      pk,
      ...(cursor !== null && { cursor }),
      ...(limit !== undefined && { limit }),
    });
    place = page.cursor !== undefined ? { list, cursor: page.cursor } : list + 1 < lists.length ? { list: list + 1, cursor: null } : null;
    yield { rows: page.items.map(rowOf).filter((row) => row.account_key === accountKey), next: place };
  }
}
