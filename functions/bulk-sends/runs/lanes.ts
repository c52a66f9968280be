import type { BulkDocumentAction } from '../../../shared/domain/bulk-sends/row-actions.ts';
import type { DomainEvent } from '../../data/following/domain-event.ts';
import type { Sender } from '../../data/people/sender.ts';
import type { Queue } from '../../ports/queue.ts';

/**
 * A lane: a range of a bulk send's rows that one message of the queue works on. After a slice of it the message ends, and
 * another one for the rest goes to the end of the queue. So each bulk send has at most `lanesOfRun` messages there, however
 * many rows it has, and all that run get their turns alike. A message that comes twice finds its rows done.
 */
export interface Lane {
  account_key: string;
  bulk_send_key: string;
  /** Lanes of an earlier generation end by themselves. */
  generation: number;
  /** Which file lists the rows. */
  source: string;
  /** Places of rows there: from `from` up to but without `to`. */
  from: number;
  to: number;
  /** Set for withdrawing, with what those who were asked are told. */
  withdrawing?: { reason: string };
  /** Set for what somebody does with the documents of rows; it belongs to no generation. */
  acting?: Acting;
  /** Up to which place failed rows that a source runs again are marked as waiting. */
  marked?: number;
  /** Rows apart from the lane that they are part of. */
  isParted?: true;
}

/** What is done with the documents of rows, and by whose right. */
export interface Acting {
  key: string;
  action: BulkDocumentAction;
  /** What those who were asked are told about a withdrawal. */
  reason: string;
  by: Sender;
}

/** The rows that a bulk send was activated with; corrected ones have files of their own. */
export const allRowsOfRun = 'rows';

const lanesOfRun = 8;
/** Rows of a slice, and milliseconds after which it ends earlier. */
export const slice = { rows: 20, milliseconds: 10_000 } as const;

/** What is divided into lanes. */
export type Laned = Extract<DomainEvent, { type: 'bulk_send_run' | 'bulk_send_withdrawn' | 'bulk_rows_acted' }>;

export async function sendLanes(queue: Queue, event: Laned): Promise<void> {
  for (const lane of lanesOf(event)) await sendLane(queue, lane);
}

export function lanesOf(event: Laned): Lane[] {
  const { account_key, bulk_send_key, rows } = event;
  const length = Math.max(slice.rows, Math.ceil(rows / lanesOfRun));
  const first = event.type === 'bulk_send_run' ? (event.from ?? 0) : 0;
  const lanes: Lane[] = [];
  for (let from = first; from < rows; from += length) {
    lanes.push({ account_key, bulk_send_key, from, to: Math.min(rows, from + length), ...workOf(event) });
  }
  return lanes;
}

function workOf(event: Laned): Omit<Lane, 'account_key' | 'bulk_send_key' | 'from' | 'to'> {
  if (event.type === 'bulk_send_run') return { generation: event.generation, source: event.source };
  if (event.type === 'bulk_send_withdrawn') {
    return { generation: event.generation, source: allRowsOfRun, withdrawing: { reason: event.reason } };
  }
  const { act_key: key, action, reason, by, source } = event;
  return { generation: 0, source, acting: { key, action, reason, by } };
}

export function sendLane(queue: Queue, lane: Lane, delaySeconds = 0): Promise<void> {
  return queue.send('bulk-sends', { ...lane }, { delaySeconds });
}
