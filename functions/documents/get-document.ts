import { getDocumentRoute } from '../../shared/contract/documents/get-document.ts';
import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { openPack, requireMember, requireOwnPack } from '../access/open-pack.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { noteGiven } from '../data/people/session-evidence.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { requireTimeOrDone } from '../signing/require-in-time.ts';
import { besidePacks } from './beside-packs.ts';
import { presentPack } from './present-pack.ts';

export const getDocument = handle(getDocumentRoute, { table: 'write', tickets: 'read' }, async (deps, caller, { params, query }) => {
  if (caller.kind === 'member' && caller.support) await recordOpening(deps, caller, params.document_id);
  const { full } = await openPack(deps, caller, params.document_id, { sharedToo: true });
  // Whoever is too late to sign gets no document to fill in, but is told whom to ask.
  requireTimeOrDone(full.pack, caller, deps.clock.now());
  const document = presentPack(full, caller, await besidePacks(deps, [full.pack], caller));
  await noteGiven(deps, caller);
  if (query.include_child_document_data_fields !== false) return { document };
  return { document: { ...document, child_documents: document.child_documents.map((child) => ({ ...child, data_fields: [] })) } };
});

/** Before support is given a document, its history says so. */
async function recordOpening(deps: { table: Table; clock: Clock }, caller: MemberCaller, documentKey: string): Promise<void> {
  await changePack(deps, requireOwnPack(caller, documentKey), (full) => {
    requireMember(full.pack, caller);
    const opened = auditBy(caller, 'document_opened', auditLine('opened_by_support', { operator: caller.name }));
    return { change: { audit: [{ ...opened, identification: 'support' }], quiet: true }, answer: null };
  });
}
