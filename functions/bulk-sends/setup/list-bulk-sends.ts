import { listBulkSendsRoute } from '../../../shared/contract/bulk-sends/list-bulk-sends.ts';
import { handle } from '../../calls/handle.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { presentBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { filteredPage } from '../../data/filtered-page.ts';
import { indexKeys } from '../../data/index-keys.ts';

/** Each one's counts are read too. */
const pageSize = 25;

export const listBulkSends = handle(listBulkSendsRoute, { table: 'read' }, async ({ table }, { account_key }, { query }) => {
  const archived = query.archived ?? false;
  const input = {
    pk: indexKeys.bulkSends(account_key),
    sk: { beginsWith: 'SEND#' },
    reverse: true,
    ...(query.cursor && { cursor: query.cursor }),
  };
  const page = await filteredPage<BulkSendRecord>(table, input, (bulkSend) => bulkSend.archived === archived, { size: pageSize });
  const bulk_sends = await Promise.all(page.items.map((bulkSend) => presentBulkSend(table, bulkSend)));
  return { bulk_sends, cursor: page.cursor ?? null };
});
