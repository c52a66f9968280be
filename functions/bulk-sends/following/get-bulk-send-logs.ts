import { getBulkSendLogsRoute } from '../../../shared/contract/bulk-sends/get-bulk-send-logs.ts';
import { logLateBy } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { handle } from '../../calls/handle.ts';
import type { BulkLogRecord } from '../../data/bulk-sends/bulk-records.ts';
import { filteredPage } from '../../data/filtered-page.ts';
import { keys } from '../../data/keys.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';

const pageSize = 100;
/** Entries that one call looks through. */
const looksThrough = 20_000;

export const getBulkSendLogs = handle(getBulkSendLogsRoute, { table: 'read' }, async ({ table }, { account_key }, { params, query }) => {
  const { key } = await requireBulkSend(table, account_key, params.key);
  const since = query.since === undefined ? '' : new Date(Date.parse(query.since) - logLateBy).toISOString();
  const from = keys.bulkLog(account_key, key, since);
  const until = keys.bulkLog(account_key, key, '~');
  const { about, cursor } = query;
  const isWanted = ({ row_index }: BulkLogRecord) => about === undefined || (row_index === null) === (about === 'run');
  const input = { pk: from.pk, sk: { between: [from.sk, until.sk] as [string, string] }, reverse: true, ...(cursor && { cursor }) };
  const page = await filteredPage<BulkLogRecord>(table, input, isWanted, { size: pageSize, most: looksThrough });
  return {
    bulk_send_logs: page.items.map(({ key: entryKey, date_created, row_index, document_key, code, message }) => {
      return { key: entryKey, date_created, row_index, document_key, code, message };
    }),
    cursor: page.cursor ?? null,
  };
});
