import { serveTempDownloadRoute } from '../../shared/contract/media/serve-temp-download.ts';
import type { TempDownloadType } from '../../shared/contract/schemas/temp-download.ts';
import type { MemberCaller } from '../../shared/domain/caller.ts';
import { tempDownloadPermissions } from '../../shared/domain/temp-download-permissions.ts';
import { fileKeys } from '../data/file-keys.ts';
import { changePack, loadPack } from '../data/pack-store.ts';
import type { FullPack } from '../data/records.ts';
import { findTempDownload, type TempDownloadRecord } from '../data/temp-downloads.ts';
import { auditBy } from '../documents/audit-by.ts';
import { fail } from '../runtime/failure.ts';
import { handle, requirePermission } from '../runtime/handle.ts';
import { redirect } from '../runtime/reply.ts';
import { savedAs } from '../signing/final-file.ts';

const validSeconds = 300;

const downloads: Record<TempDownloadType, string> = {
  preview: 'A preview of the document was downloaded.',
  form_with_meta_data: 'The document was downloaded as a fillable form with metadata.',
  form_with_custom_id: 'The document was downloaded as a fillable form with field ids.',
};

export const serveTempDownload = handle(serveTempDownloadRoute, { table: 'write', files: 'read' }, async (deps, caller, { params }) => {
  const record = await findTempDownload(deps.table, params.key, deps.clock.now());
  if (record?.state !== 'ready' || !(await isOfMember(deps.table, record, caller))) return fail('file_not_found');
  requirePermission(caller, tempDownloadPermissions[record.type]);
  const { full } = await changePack(deps, record.pack_key, () => {
    return { change: { audit: [auditBy(caller, 'downloaded', downloads[record.type])], quiet: true }, answer: null };
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

/** What was begun by a member of the account may be fetched by another; nobody else learns that it is there. */
async function isOfMember(table: Parameters<typeof loadPack>[0], { pack_key }: TempDownloadRecord, caller: MemberCaller): Promise<boolean> {
  return (await loadPack(table, pack_key))?.pack.account_key === caller.account_key;
}

function nameOf({ pack, children }: FullPack, { document_key }: TempDownloadRecord): string {
  return children.find(({ key }) => key === document_key)?.document_name ?? pack.document_name;
}
