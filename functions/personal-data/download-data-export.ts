import { downloadDataExportRoute } from '../../shared/contract/personal-data/download-data-export.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { handle } from '../calls/handle.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { findDataExport } from '../data/people/data-exports.ts';
import { refusing } from '../runtime/failure.ts';

const { allow, fail } = refusing(downloadDataExportRoute);

const validSeconds = 300;

/** Only for whoever asked for it, and what an account knows only while they administer it. */
export const downloadDataExport = handle(
  downloadDataExportRoute,
  { table: 'read', files: 'read' },
  async ({ table, files, clock }, caller, { params }) => {
    const record = await findDataExport(table, caller.user_key, params.key, clock.now());
    if (record?.state !== 'ready') return fail('file_not_found');
    if (record.account_key !== null) allow(may((await inAccount(table, caller, record.account_key)).me, 'closeAccount'));
    const key = fileKeys.dataExport(caller.user_key, record.key);
    const filename = record.account_key === null ? 'your-data.zip' : 'data-about-an-address.zip';
    return { url: await files.downloadUrl({ key, contentType: 'application/zip', expiresSeconds: validSeconds, filename }) };
  },
);
