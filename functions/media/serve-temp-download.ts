import { serveTempDownloadRoute } from '../../shared/contract/media/serve-temp-download.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { exportActions } from '../../shared/domain/policy/documents/export-actions.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { type Permissions, withEveryFlag } from '../../shared/domain/policy/permission-flags.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { ownAccount } from '../accounts/own-account.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { findTempDownload, type TempDownloadRecord } from '../data/files/temp-downloads.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { Table } from '../ports/table.ts';
import { Failure, refusing } from '../runtime/failure.ts';
import { savedAs } from '../signing/seal/final-file.ts';

const { allow, fail } = refusing(serveTempDownloadRoute);

const validSeconds = 300;

export const serveTempDownload = handle(serveTempDownloadRoute, { table: 'write', files: 'read' }, async (deps, caller, { params }) => {
  const record = await findTempDownload(deps.table, params.key, deps.clock.now());
  const pack = record?.state === 'ready' && (await deps.table.get(keys.pack(record.pack_key)));
  const permissions = pack && (await permissionsIn(deps.table, caller, String(pack.account_key)));
  if (!record || !permissions) return fail('file_not_found');
  allow(may({ ...caller, permissions }, exportActions[record.type]));
  const { full } = await changePack(deps, record.pack_key, () => {
    return { change: { audit: [auditBy(caller, 'downloaded', auditLine(`${record.type}_downloaded`))], quiet: true }, answer: null };
  });
  return redirect(
    await deps.files.downloadUrl({
      key: fileKeys.tempDownload(record.pack_key, record.key),
      contentType: 'application/pdf',
      expiresSeconds: validSeconds,
      ...(record.type !== 'preview' && { filename: savedAs(nameOf(full, record), 'form') }),
    }),
  );
});

/**
 * Each member of the account may fetch a download that another member started. A browser that follows a link does not
 * say which account it acts in; a program knows only its own.
 */
async function permissionsIn(table: Table, caller: MemberCaller, accountKey: string): Promise<Permissions | undefined> {
  if (accountKey === caller.account_key) return caller.permissions;
  if (caller.program) return undefined;
  try {
    return withEveryFlag((await ownAccount(table, caller, accountKey)).membership.permissions);
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function nameOf({ pack, children }: FullPack, { document_key }: TempDownloadRecord): string {
  return children.find(({ key }) => key === document_key)?.document_name ?? pack.document_name;
}
