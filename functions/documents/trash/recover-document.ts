import { recoverDocumentRoute } from '../../../shared/contract/documents/trash/recover-document.ts';
import { handle } from '../../calls/handle.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { outOfTrash } from './trash-pack.ts';

export const recoverDocument = handle(recoverDocumentRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, packKeyOf(params.key), ({ pack }) => ({ change: outOfTrash(pack, caller), answer: null }));
  return {};
});
