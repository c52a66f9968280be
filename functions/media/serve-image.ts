import { serveImageRoute } from '../../shared/contract/media/serve-image.ts';
import { imageType } from '../../shared/pictures/image-type.ts';
import { readTicket } from '../access/tickets.ts';
import { handle } from '../calls/handle.ts';
import { largestAnswer, Reply, redirect } from '../calls/reply.ts';
import { FileMissing } from '../ports/files.ts';
import { refusing } from '../runtime/failure.ts';
import { holderMayLook } from './ticket-holder.ts';

const { fail } = refusing(serveImageRoute);

/** The ticket is the permission, as long as its session lasts and the signature is still requested. A file never changes under its key. */
export const serveImage = handle(
  serveImageRoute,
  { table: 'read', files: 'read', tickets: 'read' },
  async ({ table, files, tickets, clock }, _caller, { params, query }) => {
    const open = await readTicket({ tickets, clock }, params.file_key, query);
    if (!open || !(await holderMayLook({ table, clock }, query))) return fail('file_not_found');
    const bytes = await files.get(open.fileKey).catch((error: unknown) => {
      if (error instanceof FileMissing) return fail('file_not_found');
      throw error;
    });
    if (bytes.length > largestAnswer)
      return redirect(await files.downloadUrl({ key: open.fileKey, expiresSeconds: Math.max(1, open.seconds) }));
    return new Reply({
      body: bytes,
      headers: {
        'content-type': imageType(bytes),
        'cache-control': `private, max-age=${open.seconds}, immutable`,
        'x-content-type-options': 'nosniff',
      },
    });
  },
);
