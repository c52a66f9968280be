import { downloadOriginalRoute } from '../../shared/contract/media/download-original.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { childrenFor, requireAccess, requireOwnPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { isChildKey } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import { refusing } from '../runtime/failure.ts';
import { savedAs } from '../signing/seal/final-file.ts';
import { downloaded } from './downloaded.ts';

const { fail } = refusing(downloadOriginalRoute);

const validSeconds = 300;

/**
 * The file that somebody is asked to sign, to be read in another program before signing: the very bytes that were
 * uploaded, whose hash the certificate prints. For a file that was decrypted, repaired or cleaned of scripts, it is the
 * copy that the screen shows.
 */
export const downloadOriginal = handle(downloadOriginalRoute, { table: 'write', files: 'read' }, async (deps, caller, { params }) => {
  const { answer: child } = await changePack(deps, requireOwnPack(caller, params.key), (full) => {
    requireAccess(full, caller);
    const asked = askedFor(full, params.key, caller);
    // Looking at a document's parts during setup is not audited.
    if (full.pack.status === 'setup') return { change: null, answer: asked };
    return { change: { audit: [downloaded(full, lineOf(asked), caller)], quiet: true }, answer: asked };
  });
  const { key, name } = fileOf(child);
  const filename = savedAs(child.document_name, name);
  return redirect(await deps.files.downloadUrl({ key, filename, contentType: 'application/pdf', expiresSeconds: validSeconds }));
});

function fileOf({ original_file_key, clear_file_key, pdf_warnings = [] }: WithFile): { key: string; name: 'original' | 'as shown' } {
  const isSound = original_file_key !== null && pdf_warnings.length === 0;
  return isSound ? { key: original_file_key, name: 'original' } : { key: clear_file_key, name: 'as shown' };
}

type WithFile = ChildRecord & { clear_file_key: string };

/** The child, or the first one that the caller may see. Throws document_not_found, still_converting or file_not_found. */
function askedFor(full: FullPack, key: string, caller: MemberCaller | SignatoryCaller): WithFile {
  const seen = childrenFor(full, caller);
  const child = isChildKey(key) ? seen.find((one) => one.key === key) : seen[0];
  if (!child) return fail('document_not_found');
  const { clear_file_key, conversion_state } = child;
  if (!clear_file_key) return fail(conversion_state === 'converting' ? 'still_converting' : 'file_not_found');
  return { ...child, clear_file_key };
}

function lineOf(child: WithFile): Line {
  return auditLine(fileOf(child).name === 'original' ? 'original_downloaded' : 'shown_copy_downloaded', { name: child.document_name });
}
