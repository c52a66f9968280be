import type { Table } from '../../ports/table.ts';
import { indexKeys } from '../keys.ts';
import { rowOf } from '../pack/own-items.ts';
import type { PackRow } from '../records.ts';

/** Every pack of an account, also templates and what is in the trash, page by page. Without those that others share with it. */
export async function* packsOfAccount(table: Pick<Table, 'query'>, accountKey: string): AsyncGenerator<PackRow> {
  for (const type of ['document', 'template'] as const) {
    for (const trash of [false, true]) {
      let cursor: string | undefined;
      do {
        const page = await table.query({ index: 'gsi1', pk: indexKeys.list(accountKey, type, trash), ...(cursor && { cursor }) });
        for (const row of page.items.map(rowOf)) if (row.account_key === accountKey) yield row;
        cursor = page.cursor;
      } while (cursor);
    }
  }
}
