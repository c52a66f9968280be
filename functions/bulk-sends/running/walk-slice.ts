import { countCall } from '../../calls/rate-limit.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { describeError, log } from '../../runtime/log.ts';
import { type Lane, sendLane, slice } from '../runs/lanes.ts';
import { rowAt } from '../runs/rows-of-run.ts';

type Deps = DepsFor<{ table: 'write'; files: 'read'; queue: 'write' }>;

/** How often a message was delivered, with this time, and after how many times it becomes a dead letter. */
export interface Delivery {
  tries: number;
  mostTries: number;
}

/**
 * Asked before something is done with a row. `later`: another message does it. `never`: nobody does, because the row has ended too
 * many workers that tried.
 */
export type Begin = () => Promise<'now' | 'later' | 'never'>;

/**
 * What comes after a row. `next`: the next row. `hand on`: another message does the rest. `again`: another message does this row and
 * the rest, after so many seconds. `end`: nothing.
 */
export type Next = 'next' | 'hand on' | 'end' | { again: number };

/** How far a slice came. */
export interface Walked {
  /** The place that follows, which another message goes on with; the lane's end once it was reached; null if nothing follows any more. */
  next: number | null;
  /** The place of a row that a message of its own tries again. */
  parted: number | null;
  /** Seconds for which the other message waits. */
  waits: number;
}

/** Seconds after which a row is tried again that met a quota. A message can wait for 15 minutes. */
export const secondsUntil = ({ seconds }: { seconds: number }): number => Math.min(900, Math.max(1, seconds));

/** How often a row may have been the first that is not done when its message came again. */
const mostTriesOfRow = 3;
const day = 86_400;

/**
 * Works through a slice of a lane, and hands on the rest. A row that throws is parted from its lane, so that the others go on.
 * Where several throw it is hardly them: the message is delivered again later. A row that ends its worker is the first with
 * something left to do each time, so that `begin` says `never` in the end.
 */
export async function walkSlice(
  deps: Deps,
  lane: Lane,
  runKey: string,
  { tries, mostTries }: Delivery,
  work: (row: Row, begin: Begin, place: number) => Promise<Next>,
): Promise<Walked> {
  const started = performance.now();
  let isFirst = tries > 1;
  let parted: number | null = null;
  const walked = (next: number | null, waits = 0): Walked => ({ next, parted, waits });
  const begin = async (row: Row) => {
    if (!isFirst) return 'now';
    isFirst = false;
    const { left } = await countCall(deps, `tries of ${lane.bulk_send_key} ${workOf(lane)} ${row.index}`, mostTriesOfRow, day);
    if (left < 0) return 'never';
    // Before a message becomes a dead letter another one takes its place.
    return tries < mostTries ? 'now' : 'later';
  };
  const part = async (row: Row, place: number, error: unknown): Promise<Next> => {
    if (tries > 1 || parted !== null || lane.to - lane.from === 1) throw error;
    log('warn', 'bulk_row_parted', { bulk_send_key: lane.bulk_send_key, row: row.index, ...describeError(error) });
    parted = place;
    await sendLane(deps.queue, { ...lane, from: place, to: place + 1, isParted: true });
    return 'next';
  };
  for (let place = lane.from; place < lane.to; place++) {
    const row = await rowAt(deps.files, { account_key: lane.account_key, key: runKey }, lane.source, place);
    const next = row ? await work(row, () => begin(row), place).catch((error: unknown) => part(row, place, error)) : 'next';
    if (next === 'end') return walked(null);
    if (typeof next === 'object') {
      await sendLane(deps.queue, { ...lane, from: place }, next.again);
      return walked(place, next.again);
    }
    const rest = place + 1;
    const isSliceOver = next === 'hand on' || rest - lane.from >= slice.rows || performance.now() - started > slice.milliseconds;
    if (isSliceOver && rest < lane.to) {
      await sendLane(deps.queue, { ...lane, from: rest });
      return walked(rest);
    }
  }
  return walked(lane.to);
}

/** Tells apart what is done with the same row. */
const workOf = ({ source, acting, withdrawing, generation }: Lane) => acting?.key ?? (withdrawing ? `withdrawal ${generation}` : source);
