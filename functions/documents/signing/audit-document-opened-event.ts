import { auditDocumentOpenedEventRoute } from '../../../shared/contract/documents/signing/audit-document-opened-event.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { spokenBy } from '../../../shared/messages/languages.ts';
import { requireOwnPack, requireSignatory } from '../../access/open-pack.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import type { AuditFacts } from '../../data/audit/audit-entry.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { evidenceWrite } from '../../data/people/session-evidence.ts';

/**
 * The page reports that it shows the document. The first opening sets date_viewed, and each opening is audited while a
 * signature is awaited.
 */
export const auditDocumentOpenedEvent = handle(auditDocumentOpenedEventRoute, { table: 'write' }, async (deps, caller, { params }) => {
  await changePack(deps, requireOwnPack(caller, params.key), (full) => {
    const me = requireSignatory(full, caller);
    if (me.status !== 'awaiting_signatures') return { change: null, answer: null };
    const date = deps.clock.now().toISOString();
    const viewed = {
      ...me,
      date_viewed: me.date_viewed ?? date,
      sign_later: false,
      identified: caller.identified,
      language: spokenBy(caller),
      date_updated: date,
      ip: caller.ip,
      device: caller.device,
    };
    const { document_given_at } = caller.evidence;
    const given: AuditFacts = document_given_at === null ? {} : { document_given_at };
    return {
      change: {
        signatories: [viewed],
        audit: [bySignatory('document_opened', auditLine('opened', { person: who(me) }), me, caller, given)],
        writes: caller.evidence.opened_at === null ? [evidenceWrite(caller, { opened_at: date })] : [],
      },
      answer: null,
    };
  });
  return {};
});
