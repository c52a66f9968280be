import { indexKeys } from '../data/index-keys.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** Nobody who was asked to sign is left with a dead link: documents under way are taken back or finished first. Throws documents_under_way. */
export async function refuseWhileUnderWay(table: Pick<Table, 'query'>, accountKey: string): Promise<void> {
  const most = 100;
  const pk = indexKeys.listOfStatus(accountKey, 'document', false, 'awaiting_signatures');
  const { items, cursor } = await table.query({ index: 'gsi2', pk, limit: most });
  if (items.length > 0) fail('documents_under_way', { n: cursor === undefined ? items.length : `${most}+` });
}
