import { copyMultipleDocumentsRoute } from '../../shared/contract/bulk-actions/copy-multiple-documents.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { bulkMessages } from '../../shared/domain/wording/bulk-messages.ts';
import { handle } from '../calls/handle.ts';
import { makeCopy } from '../documents/copies/make-copy.ts';
import { refusing } from '../runtime/failure.ts';
import { eachPack } from './each-pack.ts';

const { allow, fail } = refusing(copyMultipleDocumentsRoute);

const leftOut = ['document_not_found', 'not_permitted', 'still_converting'] as const;

export const copyMultipleDocuments = handle(
  copyMultipleDocumentsRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { body }) => {
    allow(may(caller, 'copySeveral'));
    const { done, complete } = await eachPack(body.document_keys, leftOut, (packKey) => makeCopy(deps, caller, packKey, { as: body.type }));
    if (done.length === 0) fail('documents_not_copied');
    return { partial: !complete, document_keys: done, message: complete ? bulkMessages.copied : bulkMessages.someCopied };
  },
);
