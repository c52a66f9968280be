import { downloadOriginalRoute } from '../../shared/contract/media/download-original.ts';
import type { MemberCaller, SignatoryCaller } from '../../shared/domain/people/caller.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import type { Line } from '../../shared/messages/line.ts';
import { childrenFor, requireAccess, requireOwnPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { isChildKey } from '../data/ids.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { refusing } from '../runtime/failure.ts';
import { downloaded } from './downloaded.ts';
import { originalOf, originalUrl, type WithFile } from './original-file.ts';

const { fail } = refusing(downloadOriginalRoute);

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
  return redirect(await originalUrl(deps.files, child));
});

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
  return auditLine(originalOf(child).name === 'original' ? 'original_downloaded' : 'shown_copy_downloaded', { name: child.document_name });
}
