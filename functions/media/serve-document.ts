import { serveDocumentRoute } from '../../shared/contract/media/serve-document.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { childrenFor, requireAccess, requireOwnPack, requireSignatory } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import { withOpened } from '../data/files/opened-appendices.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { AppendixRecord } from '../data/pack/signatory-records.ts';
import { visibleAppendices } from '../documents/appendices/present-appendices.ts';
import { refusing } from '../runtime/failure.ts';
import { finalFilename } from '../signing/seal/final-file.ts';
import { childFinal, type FinalFile, finalFilesFor } from '../signing/seal/final-files-for.ts';
import { downloaded } from './downloaded.ts';
import { savedFileUrl } from './saved-file-url.ts';

const { allow, fail } = refusing(serveDocumentRoute);

export const serveDocument = handle(serveDocumentRoute, { table: 'write', files: 'read' }, async (deps, caller, { params }) => {
  const { full, answer: appendix } = await changePack(deps, requireOwnPack(caller, params.key), (loaded) => {
    requireAccess(loaded, caller);
    const asked = appendixOf(loaded, params.key, caller);
    if (asked) return { change: appendixServed(loaded, asked, caller, deps.clock.now()), answer: asked };
    allow(caller.kind === 'member' ? may(caller, 'download', loaded.pack) : signerMay('download', loaded.pack));
    return { change: { audit: [downloaded(loaded, auditLine('signed_document_downloaded'), caller)], quiet: true }, answer: null };
  });
  if (appendix) return redirect(await savedFileUrl(deps.files, appendix.blob, appendix.filename));
  const { file_key: key, name } = finalFileOf(full, params.key, caller);
  const filename = finalFilename(name, full.signatories);
  return redirect(await deps.files.downloadUrl({ key, filename, contentType: 'application/pdf', expiresSeconds: addressSeconds }));
});

/** A child's own final file if it has one, otherwise the pack's. Throws document_not_found if the caller may not see it. */
function finalFileOf(full: FullPack, key: string, caller: MemberCaller | SignatoryCaller): FinalFile {
  const child = childrenFor(full, caller).find((one) => one.key === key);
  const whole = finalFilesFor(full, caller.kind === 'member' ? null : caller.signatory_uuid).find(
    (one) => one.document_key === full.pack.key,
  );
  return (child && childFinal(full, child)) ?? whole ?? fail('document_not_found');
}

/** The supporting document with this key, if it is one. Throws file_not_found if it has no file, or none for the caller. */
function appendixOf(full: FullPack, key: string, caller: MemberCaller | SignatoryCaller): WithFile | undefined {
  if (!full.appendices?.some((one) => one.key === key)) return undefined;
  const { blob, ...appendix } = visibleAppendices(full, caller).find((one) => one.key === key) ?? fail('file_not_found');
  return blob === null ? fail('file_not_found') : { ...appendix, blob };
}

type WithFile = Pick<AppendixRecord, 'key' | 'description' | 'filename'> & { blob: string };

/** Looking at a document's parts during setup is not audited. A signatory who is asked to sign has opened it from now on. */
function appendixServed(
  full: FullPack,
  { key, description }: WithFile,
  caller: MemberCaller | SignatoryCaller,
  now: Date,
): PackChange | null {
  if (full.pack.status === 'setup') return null;
  const reader = caller.kind === 'signatory' ? withOpened(requireSignatory(full, caller), key, caller, now) : null;
  return {
    audit: [downloaded(full, auditLine('appendix_downloaded', { description }), caller)],
    ...(reader && { signatories: [reader] }),
    quiet: true,
  };
}
