import { imageUploadSuccessRoute } from '../../../shared/contract/uploads/image-upload-success.ts';
import { handle } from '../../calls/handle.ts';
import { keepPicture } from './keep-picture.ts';

export const imageUploadSuccess = handle(
  imageUploadSuccessRoute,
  { table: 'write', files: 'write', pdf: 'write', tickets: 'read' },
  async (deps, caller, { body }) => {
    const wanted = { fileKey: body.file_key, kind: 'theme_image' as const, packKey: null, notAnImage: 'logo_not_an_image' as const };
    const { blob_key, blob_url } = await keepPicture(deps, caller, wanted);
    return { file_key: blob_key, blob_url };
  },
);
