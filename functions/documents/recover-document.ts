import { recoverDocumentRoute } from '../../shared/contract/documents/recover-document.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack-store.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { requireMember } from './access.ts';
import { auditBy } from './audit-by.ts';
import { mayDelete } from './delete-rights.ts';

export const recoverDocument = handle(recoverDocumentRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, packKeyOf(params.key), ({ pack }) => {
    requireMember(pack, caller);
    if (!mayDelete(pack, caller)) fail('not_permitted');
    if (!pack.is_deleted) return { change: null, answer: null };
    return {
      change: {
        pack: { is_deleted: false, date_deleted: null },
        audit: [auditBy(caller, 'recovered', 'The document was taken out of the trash.')],
      },
      answer: null,
    };
  });
  return {};
});
