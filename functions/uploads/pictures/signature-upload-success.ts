import { signatureUploadSuccessRoute } from '../../../shared/contract/uploads/signature-upload-success.ts';
import { handle } from '../../calls/handle.ts';
import { blobFileKey } from '../../data/files/blobs.ts';
import { keepPicture } from './keep-picture.ts';
import { storePicture } from './store-picture.ts';

/** Keeps the whole picture, upright and re-encoded, and beside it the usual choice: the ink alone. */
export const signatureUploadSuccess = handle(
  signatureUploadSuccessRoute,
  { table: 'write', files: 'write', pdf: 'write', tickets: 'read' },
  async (deps, caller, { body }) => {
    const packKey = caller.kind === 'signatory' ? caller.pack_key : null;
    const { blob_key, blob_url } = await keepPicture(deps, caller, {
      fileKey: body.file_key,
      kind: 'signature',
      packKey,
      notAnImage: 'signature_not_an_image',
    });
    const enhanced = await storePicture(deps, caller, ['enhanced', blob_key], async () =>
      deps.pdf.enhanceSignature(await deps.files.get(blobFileKey(blob_key))),
    );
    return { blob_key, blob_url, enhanced_blob_key: enhanced?.blob_key ?? blob_key, enhanced_blob_url: enhanced?.blob_url ?? blob_url };
  },
);
