import { auditDocumentOpenedEventRoute } from '../../shared/contract/documents/audit-document-opened-event.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack-store.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { bySignatory, who } from '../signing/audit.ts';
import { requireSignatory } from './access.ts';

/** The first opening sets date_viewed; each is audited while a signature is awaited. */
export const auditDocumentOpenedEvent = handle(auditDocumentOpenedEventRoute, { table: 'write' }, async (deps, caller, { params }) => {
  if (packKeyOf(params.key) !== caller.pack_key) return fail('document_not_found');
  await changePack(deps, caller.pack_key, (full) => {
    const me = requireSignatory(full, caller);
    if (me.status !== 'awaiting_signatures') return { change: null, answer: null };
    const date = deps.clock.now().toISOString();
    const viewed = {
      ...me,
      date_viewed: me.date_viewed ?? date,
      sign_later: false,
      identified: caller.identified,
      date_updated: date,
      ip: caller.ip,
      device: caller.device,
    };
    return {
      change: { signatories: [viewed], audit: [bySignatory('document_opened', `${who(me)} opened the document.`, me, caller)] },
      answer: null,
    };
  });
  return {};
});
