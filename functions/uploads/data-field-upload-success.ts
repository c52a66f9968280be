import { dataFieldUploadSuccessRoute } from '../../shared/contract/uploads/data-field-upload-success.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { keepFile } from './keep-file.ts';
import { keepPicture } from './pictures/keep-picture.ts';

export const dataFieldUploadSuccess = handle(
  dataFieldUploadSuccessRoute,
  { table: 'write', files: 'write', pdf: 'write', tickets: 'read' },
  async (deps, caller, { params, body }) => {
    const { full } = await openPack(deps, caller, params.document_key);
    const { type: kind } = body;
    if (kind === 'file') {
      const wanted = { fileKey: body.file_key, kind: 'file' as const, packKey: full.pack.key };
      return { ...(await keepFile(deps, caller, wanted)), blob_url: '' };
    }
    return keepPicture(deps, caller, { fileKey: body.file_key, kind: 'image', packKey: full.pack.key, notAnImage: 'not_an_image' });
  },
);
