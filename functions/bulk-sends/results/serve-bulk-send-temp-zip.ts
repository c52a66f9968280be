import { serveBulkSendTempZipRoute } from '../../../shared/contract/bulk-sends/serve-bulk-send-temp-zip.ts';
import { handle } from '../../calls/handle.ts';
import { redirect } from '../../calls/reply.ts';
import { addressSeconds } from '../../data/files/address-seconds.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireDownload } from './request-download.ts';

const { fail } = refusing(serveBulkSendTempZipRoute);

/** The key of a file is that of its download, with the number of the ZIP. */
export const serveBulkSendTempZip = handle(
  serveBulkSendTempZipRoute,
  { table: 'read', files: 'read' },
  async (deps, caller, { params: { key, temp_zip_key } }) => {
    const [, download = '', number = ''] = /^([A-Za-z0-9_]+)-(\d{1,5})$/.exec(temp_zip_key) ?? fail('file_not_found');
    const name = serveBulkSendTempZipRoute.name;
    const { account_key, parts } = await requireDownload(deps, caller, key, 'bulk_documents', download, name);
    const part = Number(number);
    if (part >= parts) return fail('file_not_found');
    const place = fileKeys.bulkDownload(account_key, download, part, 'zip');
    const filename = `documents${parts > 1 ? `-${part + 1}-of-${parts}` : ''}.zip`;
    return redirect(await deps.files.downloadUrl({ key: place, contentType: 'application/zip', filename, expiresSeconds: addressSeconds }));
  },
);
