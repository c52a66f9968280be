import { serveBulkSendTempCsvRoute } from '../../../shared/contract/bulk-sends/serve-bulk-send-temp-csv.ts';
import { handle } from '../../calls/handle.ts';
import { redirect } from '../../calls/reply.ts';
import { addressSeconds } from '../../data/files/address-seconds.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { requireDownload } from './request-download.ts';

export const serveBulkSendTempCsv = handle(
  serveBulkSendTempCsvRoute,
  { table: 'read', files: 'read' },
  async (deps, caller, { params: { key, temp_csv_key } }) => {
    const { account_key } = await requireDownload(deps, caller, key, 'bulk_results', temp_csv_key, serveBulkSendTempCsvRoute.name);
    const place = fileKeys.bulkDownload(account_key, temp_csv_key, 0, 'csv');
    const filename = `bulk-send-results-${deps.clock.now().toISOString().slice(0, 10)}.csv`;
    const contentType = 'text/csv; charset=utf-8';
    return redirect(await deps.files.downloadUrl({ key: place, contentType, filename, expiresSeconds: addressSeconds }));
  },
);
