import { getDataFieldUploadUrlRoute } from '../../shared/contract/uploads/get-data-field-upload-url.ts';
import { openPack } from '../documents/access.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { promisePicture } from './promise-picture.ts';

/** Spec core §5, Uploads: pictures only, and never an executable. */
export const getDataFieldUploadUrl = handle(
  getDataFieldUploadUrlRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, query }) => {
    const { full } = await openPack(deps, caller, params.document_key);
    if (/\.exe$/i.test(query.filename)) fail('no_executables');
    if (!/\.(jpe?g|webp|png)$/i.test(query.filename)) fail('not_an_image');
    return promisePicture(deps, caller, { kind: 'image', packKey: full.pack.key, filename: query.filename });
  },
);
