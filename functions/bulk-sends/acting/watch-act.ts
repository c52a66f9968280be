import { type ActPlaces, type BulkAct, changeAct, lookAtActs } from '../../data/bulk-sends/bulk-act.ts';
import { loadBulkSend, progressOf } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import type { Stored } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { log } from '../../runtime/log.ts';
import { type Lane, lanesOf, sendLane } from '../runs/lanes.ts';
import { interrupted } from '../runs/row-failures.ts';
import { tellerOf } from './teller.ts';

type Deps = DepsFor<{ table: 'write'; queue: 'write' }>;
type Watched = Stored<BulkAct & ActPlaces>;

/** Restarts after which lanes that never get on are given up. Each waits twice as long as the one before. */
const mostRestarts = 10;

/** Begins lanes anew that have stood still since the last look: their messages are lost. What is done stays done. */
export async function watchAct(deps: Deps, found: Pick<BulkAct, 'id'>): Promise<void> {
  const due = (await deps.table.get(keys.due(found.id), { consistent: true })) as Watched | undefined;
  if (!due) return;
  const { id, order, restarts } = due;
  const bulkSend = await loadBulkSend(deps.table, order.account_key, order.bulk_send_key);
  const over = () => deps.table.write({ delete: keys.due(id) });
  if (!bulkSend?.run) return void (await over());
  const now = deps.clock.now();
  const later = (times: number) => new Date(now.getTime() + lookAtActs * 2 ** times).toISOString();
  // The message of a lane that waits comes by itself.
  const waits = due.waits_until !== undefined && due.waits_until > now.toISOString();
  const next = waits ? new Date(Date.parse(due.waits_until ?? '') + lookAtActs).toISOString() : later(0);
  const left = lanesLeft(due);
  const seen = JSON.stringify(left.map(({ from, to }) => [from, to]));
  if (left.length > 0 && (waits || seen !== due.seen)) return changeAct(deps.table, id, { seen, restarts: 0 }, next);
  if (left.length > 0 && restarts < mostRestarts) {
    log('warn', 'bulk_act_restarted', { bulk_send_key: order.bulk_send_key, lanes: left.length, restarts: restarts + 1 });
    await changeAct(deps.table, id, { seen, restarts: restarts + 1 }, later(restarts + 1));
    for (const lane of left) await sendLane(deps.queue, lane);
    return;
  }
  if (left.length > 0) await tellerOf(deps, bulkSend)(null, null, interrupted);
  else if (order.type === 'bulk_send_withdrawn' && !due.again) {
    // A row that was being made while the lanes went by may have been sent after them.
    const { awaiting_signatures, not_sent } = await progressOf(deps.table, bulkSend);
    if (awaiting_signatures + not_sent > 0) {
      const lanes = lanesOf(order);
      const begun = Object.fromEntries(lanes.map(({ from, to }) => [`lane_${to}`, from]));
      await changeAct(deps.table, id, { ...begun, again: true, seen: '', restarts: 0 }, later(0));
      for (const lane of lanes) await sendLane(deps.queue, lane);
      return;
    }
  }
  await over();
}

/** The rest of each lane, and rows that were parted and are not done. */
function lanesLeft(due: Watched): Lane[] {
  const lanes = lanesOf(due.order);
  const [first] = lanes;
  const rests = lanes.map((lane) => ({ ...lane, from: due[`lane_${lane.to}`] ?? lane.from }));
  const parted = Object.entries(due).flatMap(([name, next]): Lane[] => {
    const place = name.startsWith('row_') ? Number(name.slice('row_'.length)) : null;
    return first && place !== null && next === place ? [{ ...first, from: place, to: place + 1, isParted: true }] : [];
  });
  return [...rests, ...parted].filter(({ from, to }) => from < to);
}
