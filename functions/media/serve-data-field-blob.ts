import { serveDataFieldBlobRoute } from '../../shared/contract/media/serve-data-field-blob.ts';
import { openPack } from '../access/open-pack.ts';
import { mediaAddresses } from '../access/tickets.ts';
import { handle } from '../calls/handle.ts';
import { redirect } from '../calls/reply.ts';
import { isFileBlob } from '../data/files/blobs.ts';
import { presentFields } from '../documents/present-pack.ts';
import { refusing } from '../runtime/failure.ts';
import { savedFileUrl } from './saved-file-url.ts';

const { fail } = refusing(serveDataFieldBlobRoute);

/** Pictures are displayed. Files are saved under their original name, whatever their type. */
export const serveDataFieldBlob = handle(
  serveDataFieldBlobRoute,
  { table: 'read', files: 'read', tickets: 'read' },
  async (deps, caller, { params }) => {
    const { full } = await openPack(deps, caller, params.document_key);
    const field = presentFields(full, caller, await mediaAddresses(deps, caller)).find((one) => one.uuid === params.field_key);
    if (!field?.blob || !field.blob_url) return fail('file_not_found');
    if (!isFileBlob(field.blob)) return redirect(field.blob_url);
    return redirect(await savedFileUrl(deps.files, field.blob, field.filename ?? ''));
  },
);
