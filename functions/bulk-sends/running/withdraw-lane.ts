import { absentSender } from '../../access/absent-sender.ts';
import { withdrawalIdOf } from '../../data/bulk-sends/bulk-act.ts';
import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { Failure } from '../../runtime/failure.ts';
import { withdrawDocument } from '../acting/document-actions.ts';
import { noteWalked } from '../acting/note-walked.ts';
import { tellerOf } from '../acting/teller.ts';
import type { Lane } from '../runs/lanes.ts';
import { interrupted, mayPass, reasonOf, stopOf } from '../runs/row-failures.ts';
import { type Delivery, type Walked, walkSlice } from './walk-slice.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write'; queue: 'write' }>;

/**
 * Moves the documents of a slice's rows to the trash that nobody has completed or rejected. No quota of messages delays
 * it. What could not be withdrawn stands in the log.
 */
export async function withdrawLane(deps: Deps, lane: Lane, reason: string, delivery: Delivery): Promise<void> {
  await noteWalked(deps, lane, withdrawalIdOf(lane), await walk(deps, lane, reason, delivery));
}

/** How far it came; undefined if there is nothing to do any more. */
async function walk(deps: Deps, lane: Lane, reason: string, delivery: Delivery): Promise<Walked | undefined> {
  const { account_key, bulk_send_key, generation } = lane;
  const bulkSend = await loadBulkSend(deps.table, account_key, bulk_send_key);
  const { run } = bulkSend ?? {};
  if (!bulkSend?.stopped || run?.generation !== generation) return undefined;
  const tell = tellerOf(deps, bulkSend);
  const member = await absentSender(deps.table, account_key, run).catch((error: unknown) => {
    const stop = stopOf(error);
    if (!stop) throw error;
    return tell(null, null, stop);
  });
  if (!member) return undefined;
  return walkSlice(deps, lane, run.key, delivery, async (row, begin) => {
    const item = await deps.table.get(keys.bulkRow(account_key, bulk_send_key, row.index), { consistent: true });
    if (!item?.document_key || item.code === 'withdrawn' || (item.status !== 'created' && item.status !== 'sent')) return 'next';
    const when = await begin();
    if (when === 'later') return { again: 0 };
    if (when === 'never') {
      await tell(row.index, item.document_key, interrupted);
      return 'hand on';
    }
    try {
      await withdrawDocument(deps, member, item.document_key, `${run.key}-${generation}-${row.index}`, reason);
    } catch (error) {
      if (mayPass(error) || !(error instanceof Failure)) throw error;
      await tell(row.index, item.document_key, { code: error.code, message: reasonOf(error) });
    }
    return 'next';
  });
}
