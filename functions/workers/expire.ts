import { notice } from '../../shared/messages/notice.ts';
import { says } from '../../shared/messages/says.ts';
import { bySystem, who } from '../audit/audit-entries.ts';
import type { LinkDue } from '../data/following/due-items.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { eachDue } from './each-due.ts';

/** Runs each minute: informs owners of signing links that lapsed unused. Whether a link is still valid is checked when it is used. */
export const worker = defineWorker({ table: 'write' }, (deps) =>
  eachDue<LinkDue & { id: string }>(deps, 'DUE', deps.clock.now().toISOString(), (due) => lapse(deps, due)),
);

async function lapse(deps: DepsFor<{ table: 'write' }>, due: LinkDue & { id: string }): Promise<void> {
  const done = { delete: keys.due(due.id) };
  if (!(await loadPack(deps.table, due.pack_key))) {
    await deps.table.write(done);
    return;
  }
  const { answer: told } = await changePack(deps, due.pack_key, ({ pack, signatories }) => {
    const person = signatories.find((signatory) => signatory.uuid === due.signatory_uuid);
    const open = pack.status === 'awaiting_signatures' && !pack.is_deleted && pack.round === due.round;
    if (!open || person?.status !== 'awaiting_signatures' || person.link_generation !== due.generation)
      return { change: null, answer: false };
    const line = notice('notice_link_expired', { name: person.name, document: pack.document_name });
    return {
      change: {
        audit: [bySystem('link_expired', says('link_expired', { person: who(person) }))],
        writes: [tellOwner(pack, `expired-${person.uuid}`, line, deps.clock.now()), done],
      },
      answer: true,
    };
  });
  if (!told) await deps.table.write(done);
}
