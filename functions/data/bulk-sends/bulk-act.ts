import { ConditionFailed, itemAt, type Table, type Write } from '../../ports/table.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import { keys } from '../keys.ts';
import { timedPlace } from '../shards.ts';

/** Something that is done with the documents of rows. */
export type ActOrder = Extract<DomainEvent, { type: 'bulk_send_withdrawn' | 'bulk_rows_acted' }>;

/** How far its lanes are, by their ends, and rows that were parted from them, by their places: the place that follows. */
export type ActPlaces = Partial<Record<`lane_${number}` | `row_${number}`, number>>;

/** What is watched until all of its lanes have come to their ends. */
export interface BulkAct {
  id: string;
  order: ActOrder;
  /** When a lane goes on that waits for a quota. */
  waits_until?: string;
  /** The places at the last look. */
  seen: string;
  /** How often lanes were begun anew since one of them last got on. */
  restarts: number;
  /** All lanes of a withdrawal have come to their ends, once more because rows may have been under way. */
  again?: boolean;
}

/** Milliseconds until the first look, and between two. */
export const lookAtActs = 120_000;

export const actIdOf = ({ key }: { key: string }): string => `bulk-act#${key}`;
export const withdrawalIdOf = ({ bulk_send_key, generation }: { bulk_send_key: string; generation: number }): string =>
  actIdOf({ key: `${bulk_send_key}-${generation}` });

/** Has an order watched from the transaction that gives it. */
export function bulkActWrite(order: ActOrder, now: Date): Write {
  const id = order.type === 'bulk_send_withdrawn' ? withdrawalIdOf(order) : actIdOf({ key: order.act_key });
  const at = new Date(now.getTime() + lookAtActs).toISOString();
  return {
    put: itemAt<BulkAct>(keys.due(id), { id, order, seen: '', restarts: 0 }, { entity: 'due', ...timedPlace('BULK_ACTS', at, id) }),
  };
}

/** Changes what is watched, unless that is over: then nobody watches any more. */
export async function changeAct(
  table: Pick<Table, 'write'>,
  id: string,
  set: Partial<Omit<BulkAct, 'id' | 'order'>> & ActPlaces,
  at?: string,
): Promise<void> {
  try {
    await table.write({
      update: keys.due(id),
      set: { ...set, ...(at !== undefined && timedPlace('BULK_ACTS', at, id)) },
      if: [{ attribute: 'id', exists: true }],
    });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
