import { isBeingPrepared } from '../../shared/domain/policy/documents/moves.ts';
import { lastSigned } from '../../shared/domain/policy/documents/retention.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { deleteLeftoverFiles } from '../bulk-sends/runs/leftover-files.ts';
import type { BulkFiles } from '../data/bulk-sends/bulk-files.ts';
import type { AbandonedDue } from '../data/following/due-items.ts';
import { keys } from '../data/keys.ts';
import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { goneForEver } from '../documents/trash/gone-for-ever.ts';
import { withoutChild } from '../documents/trash/without-child.ts';
import { ConditionFailed, WriteConflict } from '../ports/table.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { eachDue } from './each-due.ts';

/** Runs every hour: clears away documents whose file was announced a day ago and never arrived, and files that bulk sends have left over. */
export const worker = defineWorker({ table: 'write', files: 'write' }, async (deps) => {
  const now = deps.clock.now().toISOString();
  await eachDue<AbandonedDue & { id: string }>(deps, 'ABANDONED', now, (due) => clear(deps, due));
  await eachDue<BulkFiles>(deps, 'BULK_FILES', now, (due) => deleteLeftoverFiles(deps, due));
});

/** A document that changed in the meantime is left for the next hour. */
async function clear(deps: DepsFor<{ table: 'write' }>, due: AbandonedDue & { id: string }): Promise<void> {
  const { id, pack_key, child_key } = due;
  const done = { delete: keys.due(id) };
  const full = await loadPack(deps.table, pack_key);
  if (!full || !isWaiting(full, child_key)) {
    await deps.table.write(done);
    return;
  }
  if (isOnly(full, child_key)) {
    await deps.table.transact([...goneForEver(full.pack, deps.clock.now()), done]).catch((error: unknown) => {
      if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
    });
    return;
  }
  await changePack(deps, pack_key, (loaded) => {
    if (!isWaiting(loaded, child_key)) return { change: null, answer: null };
    const name = loaded.children.find(({ key }) => key === child_key)?.document_name ?? '';
    const audit = [bySystem('setting_changed', auditLine('file_never_came', { name }))];
    return { change: { ...withoutChild(loaded, child_key), audit, writes: [done] }, answer: null };
  });
}

function isWaiting({ pack, children }: FullPack, childKey: string): boolean {
  const child = children.find(({ key }) => key === childKey);
  return child?.conversion_state === 'waiting_for_file' && isBeingPrepared(pack.status);
}

/** Whether the pack holds only this child: it was made for the file, and nobody has done anything with it. */
function isOnly({ pack, children, signatories, appendices = [], attributes = [] }: FullPack, childKey: string): boolean {
  const untouched = lastSigned(pack) === null && pack.subject === '' && pack.message === '' && pack.cc_recipients.length === 0;
  const others = signatories.length + appendices.length + attributes.length;
  return untouched && others === 0 && children.every(({ key }) => key === childKey);
}
