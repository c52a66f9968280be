import { documentUploadSuccessRoute } from '../../shared/contract/uploads/document-upload-success.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { childOf, requireMember } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { findUpload, type UploadRecord } from '../data/files/uploads.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import { withoutSignatures } from '../documents/fields/sender-signatures.ts';
import { beginConversion } from '../documents/setup/conversion-status.ts';
import { FileMissing, type Files } from '../ports/files.ts';
import { refusing } from '../runtime/failure.ts';
import { refuseUnusablePdf } from './refuse-unusable-pdf.ts';

const { allow, fail } = refusing(documentUploadSuccessRoute);

type DocumentUpload = UploadRecord & { kind: 'document' };

/** Takes the file out of quarantine and starts its conversion. A repeated call changes nothing. */
export const documentUploadSuccess = handle(
  documentUploadSuccessRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, body }) => {
    const childKey = params.redirect_document_key;
    const upload = await findUpload(deps.table, body.file_key);
    const packKey = packKeyOf(childKey);
    const full = (await loadPack(deps.table, packKey)) ?? fail('document_not_found');
    requireMember(full.pack, caller);
    const child = childOf(full, childKey);
    if (!upload) return fail('upload_missing');
    if (upload.kind !== 'document' || upload.child_key !== childKey) return fail('upload_of_other');
    const original = fileKeys.original(packKey, childKey, upload.conversion_key);
    if (child.original_file_key === original) return { document_key: childKey, document_pack_key: packKey };
    allow(may(caller, 'changeFiles', full.pack));
    if (!(await takeOver(deps.files, upload, original))) {
      // The same call at the same moment may have taken the file.
      const now = await loadPack(deps.table, packKey);
      const taken = now?.children.some((one) => one.original_file_key === original);
      return taken ? { document_key: childKey, document_pack_key: packKey } : fail('upload_missing');
    }
    await changePack(deps, packKey, (loaded) => {
      requireMember(loaded.pack, caller);
      const current = childOf(loaded, childKey);
      if (current.original_file_key === original) return { change: null, answer: null };
      allow(may(caller, 'changeFiles', loaded.pack));
      const audit = [auditBy(caller, 'uploaded', auditLine('file_uploaded', { filename: upload.filename }))];
      const { audit: lost, ...signatures } = withoutSignatures(loaded, current, caller, deps.clock.now());
      return { change: { ...converting(loaded, current, upload, original), ...signatures, audit: [...audit, ...lost] }, answer: null };
    });
    await deps.files.delete(upload.file_key);
    return { document_key: childKey, document_pack_key: packKey };
  },
);

/** False if there is no file. Throws file_empty, file_too_large or only_pdf, and deletes a refused file. */
async function takeOver(files: Files, upload: DocumentUpload, original: string): Promise<boolean> {
  try {
    const head = await files.head(upload.file_key);
    if (!head) return false;
    await refuseUnusablePdf(files, upload.file_key, head.size);
    await files.copy(upload.file_key, original);
    return true;
  } catch (error) {
    if (error instanceof FileMissing) return false;
    throw error;
  }
}

function converting(full: FullPack, child: ChildRecord, { conversion_key }: DocumentUpload, original: string): PackChange {
  return beginConversion(full, {
    ...child,
    conversion_key,
    password_attempts: 0,
    password_box: null,
    original_file_key: original,
    original_sha256: null,
    clear_file_key: null,
    page_sizes: [],
    page_change: null,
  });
}
