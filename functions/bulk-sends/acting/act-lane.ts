import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { actIdOf } from '../../data/bulk-sends/bulk-act.ts';
import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { isDone } from '../../messages/ledger.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { Failure } from '../../runtime/failure.ts';
import { type Delivery, secondsUntil, type Walked, walkSlice } from '../running/walk-slice.ts';
import type { Acting, Lane } from '../runs/lanes.ts';
import { interrupted, mayPass, quotaReached, reasonOf, stopOf } from '../runs/row-failures.ts';
import { senderOfRun } from '../starting/sender-of-run.ts';
import { remindOf, sendAgain, withdrawDocument } from './document-actions.ts';
import { noteWalked } from './note-walked.ts';
import { tellerOf } from './teller.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write'; queue: 'write' }>;

const actions: Record<
  Acting['action'],
  (deps: Deps, member: MemberCaller, documentKey: string, effect: string, reason: string) => Promise<void>
> = { remind: remindOf, send_again: sendAgain, withdraw: withdrawDocument };

/**
 * Does something with the documents of a slice's rows. It ends where somebody has lost the right to it. A quota of messages delays
 * sending again. Reminders beyond it are left out: nobody is worse off without. Withdrawing knows no quota. What could not be done
 * stands in the log.
 */
export async function actLane(deps: Deps, lane: Lane, acting: Acting, delivery: Delivery): Promise<void> {
  await noteWalked(deps, lane, actIdOf(acting), await walk(deps, lane, acting, delivery));
}

/** How far it came; undefined if there is nothing to do any more. */
async function walk(deps: Deps, lane: Lane, acting: Acting, delivery: Delivery): Promise<Walked | undefined> {
  const { account_key, bulk_send_key } = lane;
  const bulkSend = await loadBulkSend(deps.table, account_key, bulk_send_key);
  if (!bulkSend?.run) return undefined;
  const tell = tellerOf(deps, bulkSend);
  const member = await senderOfRun(deps.table, { account_key, bulk_send_type: 'create_and_send' }, acting.by).catch((error: unknown) => {
    const stop = stopOf(error);
    if (!stop) throw error;
    return tell(null, null, stop);
  });
  if (!member) return undefined;
  return walkSlice(deps, lane, bulkSend.run.key, delivery, async (row, begin) => {
    const item = await deps.table.get(keys.bulkRow(account_key, bulk_send_key, row.index), { consistent: true });
    const effect = `${acting.key}-${row.index}`;
    if (!item?.document_key || (await isDone(deps.table, effect))) return 'next';
    const { document_key } = item;
    const when = await begin();
    if (when === 'later') return { again: 0 };
    if (when === 'never') {
      await tell(row.index, document_key, interrupted);
      return 'hand on';
    }
    try {
      await actions[acting.action](deps, member, document_key, effect, acting.reason);
    } catch (error) {
      if (mayPass(error) || !(error instanceof Failure)) throw error;
      const quota = quotaReached(error);
      if (quota && acting.action === 'send_again') return { again: secondsUntil(quota) };
      const concernsAll = stopOf(error) !== null || quota?.of === 'daily_quota';
      await tell(concernsAll ? null : row.index, concernsAll ? null : document_key, { code: error.code, message: reasonOf(error) });
      if (concernsAll) return 'end';
    }
    return 'next';
  });
}
