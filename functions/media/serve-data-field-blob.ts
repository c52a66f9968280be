import { serveDataFieldBlobRoute } from '../../shared/contract/media/serve-data-field-blob.ts';
import { openPack } from '../documents/access.ts';
import { presentFields } from '../documents/present-pack.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { redirect } from '../runtime/reply.ts';
import { mediaAddresses } from './tickets.ts';

export const serveDataFieldBlob = handle(serveDataFieldBlobRoute, { table: 'read', secrets: 'read' }, async (deps, caller, { params }) => {
  const { full } = await openPack(deps, caller, params.document_key);
  const field = presentFields(full, caller, await mediaAddresses(deps)).find((one) => one.uuid === params.field_key);
  return field?.blob_url ? redirect(field.blob_url) : fail('file_not_found');
});
