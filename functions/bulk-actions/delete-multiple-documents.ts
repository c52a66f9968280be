import { deleteMultipleDocumentsRoute } from '../../shared/contract/bulk-actions/delete-multiple-documents.ts';
import { bulkMessages } from '../../shared/domain/wording/bulk-messages.ts';
import { handle } from '../calls/handle.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { intoTrash } from '../documents/trash/trash-pack.ts';
import { eachPack } from './each-pack.ts';

export const deleteMultipleDocuments = handle(deleteMultipleDocumentsRoute, { table: 'write' }, async (deps, caller, { body }) => {
  const { done, complete } = await eachPack(body.document_keys, ['document_not_found', 'delete_not_permitted'], async (packKey) => {
    await changePack(deps, packKey, ({ pack }) => ({ change: intoTrash(pack, caller, deps.clock.now()), answer: null }));
    return packKey;
  });
  return { document_keys: done, ...(!complete && { message: bulkMessages.notDeleted }) };
});
