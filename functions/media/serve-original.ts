import { serveOriginalRoute } from '../../shared/contract/media/serve-original.ts';
import { childrenFor, openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { addressSeconds } from '../data/files/address-seconds.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(serveOriginalRoute);

/** The page reads the file in ranges and asks for each of them here, so the store's own address need not outlive a request. */
export const serveOriginal = handle(serveOriginalRoute, { table: 'read', files: 'read' }, async (deps, caller, { params }) => {
  const { full, child = childrenFor(full, caller)[0] } = await openPack(deps, caller, params.key);
  if (child?.clear_file_key) {
    return redirect(
      await deps.files.downloadUrl({ key: child.clear_file_key, contentType: 'application/pdf', expiresSeconds: addressSeconds }),
    );
  }
  return fail(child?.conversion_state === 'converting' ? 'still_converting' : 'file_not_found');
});
