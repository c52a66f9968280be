import { type Table, tableLimits } from '../../ports/table.ts';

/** Deletes the items of a partition, or those whose sort keys begin with `beginsWith`, whatever their number. */
export async function deleteAll(table: Pick<Table, 'query' | 'transact'>, pk: string, beginsWith = ''): Promise<void> {
  const sk = beginsWith === '' ? {} : { sk: { beginsWith } };
  for (;;) {
    const { items } = await table.query({ pk, ...sk, limit: tableLimits.transactionItems, consistent: true });
    if (items.length === 0) return;
    await table.transact(items.map((item) => ({ delete: { pk, sk: item.sk } })));
  }
}
