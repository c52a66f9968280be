import { documentAppendixUploadSuccessRoute } from '../../shared/contract/uploads/document-appendix-upload-success.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { savedFileUrl } from '../media/saved-file-url.ts';
import { refusing } from '../runtime/failure.ts';
import { keepFile } from './keep-file.ts';

const { allow } = refusing(documentAppendixUploadSuccessRoute);

export const documentAppendixUploadSuccess = handle(
  documentAppendixUploadSuccessRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, body }) => {
    const { full } = await openPack(deps, caller, params.key);
    allow(may(caller, 'changeSetup', full.pack));
    const { filename, blob_key } = await keepFile(deps, caller, { fileKey: body.file_key, kind: 'appendix', packKey: full.pack.key });
    return { filename, file_key: blob_key, blob_url: await savedFileUrl(deps.files, blob_key, filename) };
  },
);
