import { getSignatureUploadUrlRoute } from '../../../shared/contract/uploads/get-signature-upload-url.ts';
import { handle } from '../../calls/handle.ts';
import { promiseBlob } from '../promise-blob.ts';

/** A signatory's signature belongs to their pack, a member's own signature to the member. */
export const getSignatureUploadUrl = handle(
  getSignatureUploadUrlRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { query }) =>
    promiseBlob(deps, caller, {
      kind: 'signature',
      packKey: caller.kind === 'signatory' ? caller.pack_key : null,
      filename: 'signature.png',
      bytes: query.bytes,
    }),
);
