import { signerMay } from '../../shared/domain/policy/signing/signing-rules.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import type { LinkDue } from '../data/following/due-items.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { eachDue } from './each-due.ts';
import { settleDue } from './settle-due.ts';

/** Runs each minute: informs owners of signing links that lapsed unused. Whether a link is still valid is checked when it is used. */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<LinkDue & { id: string }>(deps, 'DUE', deps.clock.now().toISOString(), (due) =>
    settleDue(deps, due, (full) => lapse(full, due, deps.clock.now())),
  ),
);

/** Null if the link was used, or is no longer the person's. */
function lapse({ pack, signatories }: FullPack, due: LinkDue, now: Date): PackChange | null {
  const person = signatories.find((signatory) => signatory.uuid === due.signatory_uuid);
  if (!person || pack.round !== due.round || person.link_generation !== due.generation) return null;
  if (!signerMay('beAsked', { pack, person }).ok) return null;
  const line = notice('notice_link_expired', { name: person.name, document: pack.document_name });
  return {
    audit: [bySystem('link_expired', auditLine('link_expired', { person: who(person) }))],
    writes: [tellOwner(pack, `expired-${person.uuid}`, line, now)],
  };
}
