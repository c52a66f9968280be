import { generateBulkSendTempCsvRoute } from '../../../shared/contract/bulk-sends/generate-bulk-send-temp-csv.ts';
import { handle } from '../../calls/handle.ts';
import { requestDownload } from './request-download.ts';

/** Administration §7: the first call starts making the file, and later calls say when it is ready. */
export const generateBulkSendTempCsv = handle(generateBulkSendTempCsvRoute, { table: 'write' }, async (deps, caller, { params, query }) => {
  const { bulk_send_temp_csv_key, separator, time_zone } = query;
  const { key, state } = await requestDownload(deps, caller, params.key, 'bulk_results', bulk_send_temp_csv_key, { separator, time_zone });
  return { bulk_send_temp_csv: { key, file_key: state === 'ready' ? key : null } };
});
