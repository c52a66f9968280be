import { getBulkSendFileRoute } from '../../../shared/contract/bulk-sends/get-bulk-send-file.ts';
import { requireReading } from '../../access/require-reading.ts';
import { handle } from '../../calls/handle.ts';
import { addressSeconds } from '../../data/files/address-seconds.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { findBulkDownload, hasFailed } from '../../data/files/temp-downloads.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';

const { fail } = refusing(getBulkSendFileRoute);

/** What a dry run has found, and previews of rows, are polled and downloaded here. */
export const getBulkSendFile = handle(getBulkSendFileRoute, { table: 'read', files: 'read' }, async (deps, caller, { params }) => {
  const bulkSend = await requireBulkSend(deps.table, caller.account_key, params.key);
  const now = deps.clock.now();
  const record = await findBulkDownload(deps.table, params.file_key, now);
  if (record?.bulk_send_key !== bulkSend.key || record.account_key !== caller.account_key) return fail('file_not_found');
  if (record.type !== 'bulk_report' && record.type !== 'bulk_preview') return fail('file_not_found');
  if (record.type === 'bulk_preview') requireReading(caller);
  if (hasFailed(record, now)) fail('export_failed');
  if (record.state !== 'ready') return { bulk_send_file: { key: record.key, url: null } };
  const place = { expiresSeconds: addressSeconds } as const;
  const url =
    record.type === 'bulk_preview'
      ? await deps.files.downloadUrl({
          ...place,
          key: fileKeys.bulkDownload(record.account_key, record.key, 0, 'pdf'),
          contentType: 'application/pdf',
        })
      : await deps.files.downloadUrl({
          ...place,
          key: fileKeys.bulkDownload(record.account_key, record.key, 0, 'csv'),
          contentType: 'text/csv; charset=utf-8',
          filename: `bulk-send-check-${now.toISOString().slice(0, 10)}.csv`,
        });
  return { bulk_send_file: { key: record.key, url } };
});
