import { auditDocumentOpenedEventRoute } from '../../../shared/contract/documents/signing/audit-document-opened-event.ts';
import { auditLine, joinAuditLines } from '../../../shared/messages/audit-line.ts';
import { type Language, namedBy } from '../../../shared/messages/languages.ts';
import { requireOwnPack, requireSignatory } from '../../access/open-pack.ts';
import { bySignatory, who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import type { AuditFacts } from '../../data/audit/audit-entry.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { evidenceWrite } from '../../data/people/session-evidence.ts';
import type { Table } from '../../ports/table.ts';
import { allowsFraming, framedLines } from '../../signing/framing.ts';

/**
 * The page reports that it shows the document. The first opening sets date_viewed, and each opening is audited while a
 * signature is awaited. With `language` it reports that its reader has chosen another.
 */
export const auditDocumentOpenedEvent = handle(
  auditDocumentOpenedEventRoute,
  { table: 'write' },
  async (deps, caller, { params, body }) => {
    await changePack(deps, requireOwnPack(caller, params.key), async (full) => {
      const me = requireSignatory(full, caller);
      if (body?.language !== undefined) return { change: inLanguage(me, body.language), answer: null };
      if (me.status !== 'awaiting_signatures') return { change: null, answer: null };
      const date = deps.clock.now().toISOString();
      const viewed = {
        ...me,
        date_viewed: me.date_viewed ?? date,
        sign_later: false,
        identified: caller.identified,
        language: namedBy(caller) ?? me.language ?? null,
        date_updated: date,
        ip: caller.ip,
        device: caller.device,
      };
      const { document_given_at } = caller.evidence;
      const framed_by = caller.site ?? (await framing(deps.table, full, body?.framed_by));
      const given: AuditFacts = { ...(document_given_at !== null && { document_given_at }), ...(framed_by && { framed_by }) };
      const line = joinAuditLines([auditLine('opened', { person: who(me) }), ...framedLines(framed_by)]);
      const isNews = caller.evidence.opened_at === null || caller.evidence.framed_by !== framed_by;
      return {
        change: {
          signatories: [viewed],
          audit: [bySignatory('document_opened', line, me, caller, given)],
          writes: isNews ? [evidenceWrite(caller, { opened_at: caller.evidence.opened_at ?? date, framed_by })] : [],
        },
        answer: null,
      };
    });
    return {};
  },
);

/** Also for those who have signed: the finished document is still to come. */
function inLanguage(me: SignatoryRecord, language: Language): PackChange | null {
  return me.language === language ? null : { signatories: [{ ...me, language }] };
}

/** The site that the browser names, if the account lets it frame signing. No other can have shown the page. */
async function framing(table: Table, { pack }: FullPack, named: string | undefined): Promise<string | null> {
  return named !== undefined && (await allowsFraming(table, pack.account_key, named)) ? named : null;
}
