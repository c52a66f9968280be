import { generateBulkSendTempZipRoute } from '../../../shared/contract/bulk-sends/generate-bulk-send-temp-zip.ts';
import { handle } from '../../calls/handle.ts';
import { requestDownload } from './request-download.ts';

/** As with the results: the first call starts making the files, and later calls say when they are ready. */
export const generateBulkSendTempZip = handle(generateBulkSendTempZipRoute, { table: 'write' }, async (deps, caller, { params, query }) => {
  const { key, state, parts } = await requestDownload(deps, caller, params.key, 'bulk_documents', query.bulk_send_temp_zip_key);
  const file_keys = state === 'ready' ? Array.from({ length: parts }, (_, part) => `${key}-${part}`) : [];
  return { bulk_send_temp_zip: { key, file_keys } };
});
