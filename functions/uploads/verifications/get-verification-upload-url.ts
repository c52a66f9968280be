import { getVerificationUploadUrlRoute } from '../../../shared/contract/uploads/get-verification-upload-url.ts';
import { openPack } from '../../access/open-pack.ts';
import { handle } from '../../calls/handle.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { uploadWrite } from '../../data/files/uploads.ts';
import { newKey } from '../../data/ids.ts';
import { refusing } from '../../runtime/failure.ts';
import { promisedTo } from '../promised-to.ts';
import { reserveBytes } from '../reserve-bytes.ts';
import { uploadAddress } from '../upload-address.ts';
import { uploadLimits } from '../upload-limits.ts';

const { fail } = refusing(getVerificationUploadUrlRoute);

export const getVerificationUploadUrl = handle(
  getVerificationUploadUrlRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { query }) => {
    const { full } = await openPack(deps, caller, query.document_key);
    // Without a final file there is nothing to compare with.
    if (full.pack.final_file_key === null) fail('not_complete');
    if (caller.kind === 'signatory')
      await reserveBytes(deps, caller, Math.min(query.bytes ?? uploadLimits.document, uploadLimits.document));
    const file_key = fileKeys.upload(newKey());
    const upload = { kind: 'verification' as const, file_key, filename: 'verify.pdf', pack_key: full.pack.key, verification_key: newKey() };
    await deps.table.write(uploadWrite({ ...upload, ...promisedTo(caller) }, deps.clock.now()));
    const url = await uploadAddress(deps.files, file_key, uploadLimits.document, query.bytes);
    return { url, file_key };
  },
);
