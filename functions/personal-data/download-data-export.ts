import { downloadDataExportRoute } from '../../shared/contract/personal-data/download-data-export.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { inAccount } from '../accounts/in-account.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { handle } from '../calls/handle.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import type { DataExportRecord } from '../data/people/data-export-record.ts';
import { findDataExport } from '../data/people/data-exports.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { closedToCaller } from './closed-to-caller.ts';

const { allow, fail } = refusing(downloadDataExportRoute);

/** Only for whoever asked for it, and what an account knows only while they administer it. */
export const downloadDataExport = handle(
  downloadDataExportRoute,
  { table: 'read', files: 'read' },
  async ({ table, files, clock }, caller, { params }) => {
    const record = await findDataExport(table, caller.user_key, params.key, clock.now());
    if (record?.state !== 'ready') return fail('file_not_found');
    if (record.account_key !== null) allow(may((await inAccount(table, caller, record.account_key)).me, 'closeAccount'));
    else await requireOpen(table, caller, record);
    const key = fileKeys.dataExport(caller.user_key, record.key);
    const filename = record.account_key === null ? 'your-data.zip' : 'data-about-an-address.zip';
    return { url: await files.downloadUrl({ key, contentType: 'application/zip', expiresSeconds: addressSeconds, filename }) };
  },
);

/** The file may hold what only another session opens, in which it was asked for. The account's own refusal says how to log in. */
async function requireOpen(table: Table, caller: MemberCaller, { closed_accounts = [] }: DataExportRecord): Promise<void> {
  const [closed] = (await closedToCaller(table, caller)).filter((key) => !closed_accounts.includes(key));
  if (closed !== undefined) await ownAccount(table, caller, closed);
}
