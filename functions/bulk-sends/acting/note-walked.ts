import { changeAct } from '../../data/bulk-sends/bulk-act.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import type { Walked } from '../running/walk-slice.ts';
import type { Lane } from '../runs/lanes.ts';

/** Notes for the sweep how far a lane is. One for which nothing is left to do is at its end. */
export async function noteWalked(
  { table, clock }: { table: Pick<Table, 'write'>; clock: Clock },
  { from, to, isParted }: Lane,
  id: string,
  walked: Walked | undefined,
): Promise<void> {
  const { next, parted = null, waits = 0 } = walked ?? { next: null };
  const until = new Date(clock.now().getTime() + waits * 1_000).toISOString();
  await changeAct(table, id, {
    [isParted ? `row_${from}` : `lane_${to}`]: next ?? to,
    ...(parted !== null && { [`row_${parted}`]: parted }),
    ...(waits > 0 && { waits_until: until }),
  });
}
