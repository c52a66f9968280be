import { serveTempDownloadRoute } from '../../shared/contract/media/serve-temp-download.ts';
import { exportActions } from '../../shared/domain/policy/documents/export-actions.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { permissionsIn } from '../accounts/permissions-in.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { findTempDownload, type TempDownloadRecord } from '../data/files/temp-downloads.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { refusing } from '../runtime/failure.ts';
import { savedAs } from '../signing/seal/final-file.ts';

const { allow, fail } = refusing(serveTempDownloadRoute);

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
      expiresSeconds: addressSeconds,
      ...(record.type !== 'preview' && { filename: savedAs(nameOf(full, record), 'form') }),
    }),
  );
});

function nameOf({ pack, children }: FullPack, { document_key }: TempDownloadRecord): string {
  return children.find(({ key }) => key === document_key)?.document_name ?? pack.document_name;
}
