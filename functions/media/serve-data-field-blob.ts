import { serveDataFieldBlobRoute } from '../../shared/contract/media/serve-data-field-blob.ts';
import { blobFileKey, isFileBlob } from '../data/blobs.ts';
import { openPack } from '../documents/access.ts';
import { presentFields } from '../documents/present-pack.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { redirect } from '../runtime/reply.ts';
import { mediaAddresses } from './tickets.ts';

/** How long the address of a file is good for, in seconds. */
const addressSeconds = 300;

/** Pictures are shown; files are saved under the name they came with, whatever they are. */
export const serveDataFieldBlob = handle(
  serveDataFieldBlobRoute,
  { table: 'read', files: 'read', secrets: 'read' },
  async (deps, caller, { params }) => {
    const { full } = await openPack(deps, caller, params.document_key);
    const field = presentFields(full, caller, await mediaAddresses(deps)).find((one) => one.uuid === params.field_key);
    if (!field?.blob || !field.blob_url) return fail('file_not_found');
    if (!isFileBlob(field.blob)) return redirect(field.blob_url);
    const filename = field.filename?.trim() || 'file';
    const file = { key: blobFileKey(field.blob), filename, contentType: 'application/octet-stream', expiresSeconds: addressSeconds };
    return redirect(await deps.files.downloadUrl(file));
  },
);
