import { serveDocumentRoute } from '../../shared/contract/media/serve-document.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/caller.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack-store.ts';
import type { AuditEntry, FullPack } from '../data/records.ts';
import { requireAccess, requireSignatory } from '../documents/access.ts';
import { auditBy } from '../documents/audit-by.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { redirect } from '../runtime/reply.ts';
import { bySignatory } from '../signing/audit.ts';
import { finalFilename } from '../signing/final-file.ts';
import { sealFiles } from '../signing/seal-files.ts';

const validSeconds = 300;

export const serveDocument = handle(serveDocumentRoute, { table: 'write', files: 'read' }, async (deps, caller, { params }) => {
  const packKey = packKeyOf(params.key);
  if (caller.kind === 'signatory' && caller.pack_key !== packKey) return fail('document_not_found');
  const { full } = await changePack(deps, packKey, (loaded) => {
    requireAccess(loaded, caller);
    if (loaded.pack.status !== 'complete' || loaded.pack.final_file_key === null) fail('not_complete');
    return { change: { audit: [downloaded(loaded, caller)], quiet: true }, answer: null };
  });
  const { key, name } = finalFileOf(full, params.key) ?? fail('not_complete');
  const filename = finalFilename(name);
  return redirect(await deps.files.downloadUrl({ key, filename, contentType: 'application/pdf', expiresSeconds: validSeconds }));
});

/** A child's own final file where it has one, otherwise the pack's. */
function finalFileOf({ pack, children }: FullPack, key: string): { key: string; name: string } | null {
  const child = children.find((one) => one.key === key);
  if (child && pack.child_finals?.some((one) => one.key === key)) {
    return { key: sealFiles.child({ pack_key: pack.key, round: pack.round }, key), name: child.document_name };
  }
  return pack.final_file_key === null ? null : { key: pack.final_file_key, name: pack.document_name };
}

function downloaded(full: FullPack, caller: MemberCaller | SignatoryCaller): AuditEntry {
  const text = 'The signed document was downloaded.';
  return caller.kind === 'member'
    ? auditBy(caller, 'downloaded', text)
    : bySignatory('downloaded', text, requireSignatory(full, caller), caller);
}
