import { signatureUploadSuccessRoute } from '../../shared/contract/uploads/signature-upload-success.ts';
import { handle } from '../runtime/handle.ts';
import { keepPicture } from './keep-picture.ts';

export const signatureUploadSuccess = handle(
  signatureUploadSuccessRoute,
  { table: 'write', files: 'write', pdf: 'write', secrets: 'read' },
  async (deps, caller, { body }) => {
    const packKey = caller.kind === 'signatory' ? caller.pack_key : null;
    const { blob_key, blob_url } = await keepPicture(deps, caller, {
      fileKey: body.file_key,
      kind: 'signature',
      packKey,
      notAnImage: 'signature_not_an_image',
    });
    return { blob_key, blob_url };
  },
);
