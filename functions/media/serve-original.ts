import { serveOriginalRoute } from '../../shared/contract/media/serve-original.ts';
import { childrenFor, openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(serveOriginalRoute);

/** The browser reads the file in ranges while somebody works on the document. Seconds. */
const validSeconds = 3_600;

export const serveOriginal = handle(serveOriginalRoute, { table: 'read', files: 'read' }, async (deps, caller, { params }) => {
  const { full, child = childrenFor(full, caller)[0] } = await openPack(deps, caller, params.key);
  if (child?.clear_file_key) {
    return redirect(
      await deps.files.downloadUrl({ key: child.clear_file_key, contentType: 'application/pdf', expiresSeconds: validSeconds }),
    );
  }
  return fail(child?.conversion_state === 'converting' ? 'still_converting' : 'file_not_found');
});
