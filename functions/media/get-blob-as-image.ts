import { getBlobAsImageRoute } from '../../shared/contract/media/get-blob-as-image.ts';
import { childrenFor, openPack } from '../access/open-pack.ts';
import { mediaAddresses } from '../access/tickets.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { pageImageKey } from '../data/files/file-keys.ts';
import { drawnPages } from '../documents/present-pack.ts';
import { refusing } from '../runtime/failure.ts';

const { fail } = refusing(getBlobAsImageRoute);

/** A new address of a page's image, for a page whose own address has expired. */
export const getBlobAsImage = handle(getBlobAsImageRoute, { table: 'read', tickets: 'read' }, async (deps, caller, { params, query }) => {
  const { full, child = childrenFor(full, caller)[0] } = await openPack(deps, caller, params.key, { sharedToo: true });
  const index = query.index_of_page;
  if (!child || index >= child.page_sizes.length || !drawnPages(full, child).has(index)) return fail('file_not_found');
  return redirect((await mediaAddresses(deps, caller)).url(pageImageKey(child, index, query.size ?? 'large')));
});
