import { getDocumentUploadUrlRoute } from '../../shared/contract/uploads/get-document-upload-url.ts';
import { documentLimits } from '../../shared/domain/documents/document-limits.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { cut } from '../../shared/domain/wording/cut.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { childOf, requireMember } from '../access/open-pack.ts';
import { mediaAddresses } from '../access/tickets.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { uploadWrite } from '../data/files/uploads.ts';
import { abandonedWrite } from '../data/following/due-items.ts';
import { newKey, packKeyOf } from '../data/ids.ts';
import { changePack, createPack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { newChild, newPack } from '../documents/copies/new-pack.ts';
import { presentPack } from '../documents/present-pack.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { refusing } from '../runtime/failure.ts';
import { uploadAddress } from './upload-address.ts';
import { megabytes, uploadLimits } from './upload-limits.ts';

const { allow, fail } = refusing(getDocumentUploadUrlRoute);

export const getDocumentUploadUrl = handle(
  getDocumentUploadUrlRoute,
  { table: 'write', files: 'write', tickets: 'read' },
  async (deps, caller, { query }) => {
    const intoPack = query.document_pack_key !== undefined || query.document_key_to_upload_to !== undefined;
    allow(may(caller, intoPack ? 'uploadIntoPack' : 'uploadDocument'));
    const most = megabytes(uploadLimits.document);
    if ((query.size ?? 0) > most) fail('file_too_large', { n: most });
    const { full, childKey } = await placeFor(deps, caller, query);
    const file_key = fileKeys.upload(newKey());
    const upload = { kind: 'document' as const, pack_key: full.pack.key, child_key: childKey, conversion_key: newKey() };
    const { filename } = query;
    const now = deps.clock.now();
    await deps.table.transact([
      uploadWrite({ ...upload, file_key, filename, user_key: caller.user_key }, now),
      abandonedWrite(upload, now),
    ]);
    const url = await uploadAddress(deps.files, file_key, uploadLimits.document, query.bytes);
    const document = presentPack(full, caller, { media: await mediaAddresses(deps, caller) });
    return { url, file_key, redirect_document_key: childKey, document };
  },
);

/** The child for the file: an existing one, one added to a pack, or the first of a new pack. */
async function placeFor(
  deps: { table: Table; clock: Clock },
  caller: MemberCaller,
  query: { document_pack_key?: string | undefined; document_key_to_upload_to?: string | undefined; filename: string },
): Promise<{ full: FullPack; childKey: string }> {
  const { document_pack_key, document_key_to_upload_to: replaced } = query;
  const name = documentName(query.filename);
  const now = deps.clock.now();
  if (replaced === undefined && document_pack_key === undefined) {
    const pack = newPack(caller, name, now);
    const child = newChild(pack.key, 0, name, now);
    const audit = [auditBy(caller, 'document_created', auditLine('document_created'))];
    const full = await createPack(deps, { pack, children: [child], signatories: [], fields: [] }, { audit });
    return { full, childKey: child.key };
  }
  const { full, answer } = await changePack(deps, packKeyOf(replaced ?? document_pack_key ?? ''), (loaded) => {
    requireMember(loaded.pack, caller);
    allow(may(caller, 'changeFiles', loaded.pack));
    if (replaced !== undefined) return { change: null, answer: childOf(loaded, replaced).key };
    if (loaded.children.length >= documentLimits.children) fail('limit_reached', { n: documentLimits.children });
    const child = newChild(loaded.pack.key, loaded.children.length, name, now);
    return { change: { children: [child] }, answer: child.key };
  });
  return { full, childKey: answer };
}

/** The file's name without folders and extension. */
function documentName(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? filename;
  return cut(base.replace(/\.pdf$/i, '').trim(), 200) || 'Document';
}
