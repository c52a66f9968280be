import { recoverMultipleDocumentsRoute } from '../../shared/contract/bulk-actions/recover-multiple-documents.ts';
import { bulkMessages } from '../../shared/domain/wording/bulk-messages.ts';
import { handle } from '../calls/handle.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { outOfTrash } from '../documents/trash/trash-pack.ts';
import { eachPack } from './each-pack.ts';

export const recoverMultipleDocuments = handle(recoverMultipleDocumentsRoute, { table: 'write' }, async (deps, caller, { body }) => {
  const { done, complete } = await eachPack(body.document_keys, ['document_not_found', 'not_permitted'], async (packKey) => {
    await changePack(deps, packKey, ({ pack }) => ({ change: outOfTrash(pack, caller), answer: null }));
    return packKey;
  });
  return { document_keys: done, ...(!complete && { message: bulkMessages.notRecovered }) };
});
