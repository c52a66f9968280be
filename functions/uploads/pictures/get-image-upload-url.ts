import { getImageUploadUrlRoute } from '../../../shared/contract/uploads/get-image-upload-url.ts';
import { handle } from '../../calls/handle.ts';
import { promiseBlob } from '../promise-blob.ts';

export const getImageUploadUrl = handle(getImageUploadUrlRoute, { table: 'write', files: 'write' }, async (deps, caller, { query }) =>
  promiseBlob(deps, caller, { kind: 'theme_image', packKey: null, filename: 'image.png', owner: caller.account_key, bytes: query.bytes }),
);
