import { getDocumentAppendixUploadUrlRoute } from '../../shared/contract/uploads/get-document-appendix-upload-url.ts';
import { whyNotAccepted } from '../../shared/domain/documents/accepted-files.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { openPack } from '../access/open-pack.ts';
import { handle } from '../calls/handle.ts';
import { refusing } from '../runtime/failure.ts';
import { promiseBlob } from './promise-blob.ts';

const { allow, fail } = refusing(getDocumentAppendixUploadUrlRoute);

/** Spec core §5, Uploads: supporting documents are of any kind that people exchange. */
export const getDocumentAppendixUploadUrl = handle(
  getDocumentAppendixUploadUrlRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, query }) => {
    const { full } = await openPack(deps, caller, params.key);
    allow(may(caller, 'changeSetup', full.pack));
    const { filename } = query;
    const refusal = whyNotAccepted(filename);
    if (refusal) fail(refusal);
    return promiseBlob(deps, caller, { kind: 'appendix', packKey: full.pack.key, filename, bytes: query.bytes });
  },
);
