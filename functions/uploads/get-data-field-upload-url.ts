import { getDataFieldUploadUrlRoute } from '../../shared/contract/uploads/get-data-field-upload-url.ts';
import { whyNotAccepted } from '../../shared/domain/documents/accepted-files.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { refusing } from '../runtime/failure.ts';
import { promiseBlob } from './promise-blob.ts';

const { fail } = refusing(getDataFieldUploadUrlRoute);

/** Spec core §5, Uploads: image fields take pictures, and file fields any kind that people exchange. */
export const getDataFieldUploadUrl = handle(
  getDataFieldUploadUrlRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, query }) => {
    const { full } = await openPack(deps, caller, params.document_key);
    const { filename, data_field_type: kind } = query;
    const refusal = whyNotAccepted(filename);
    // Of a field for pictures, what is no picture is told as that.
    if (refusal !== 'no_executables' && kind === 'image' && !/\.(jpe?g|webp|png)$/i.test(filename)) fail('not_an_image');
    if (refusal) fail(refusal);
    return promiseBlob(deps, caller, { kind, packKey: full.pack.key, filename, bytes: query.bytes });
  },
);
