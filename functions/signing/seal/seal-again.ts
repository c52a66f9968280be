import type { DomainEvent } from '../../data/following/domain-event.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';

const minute = 60_000;
/** The delays before the automatic retries of a failed seal: short at first, then hourly for a day. */
const delays = [5, 15, 30, ...Array<number>(23).fill(60)].map((minutes) => minutes * minute);

/** Milliseconds until the next automatic retry after this many; undefined if a person must act. */
export function delayBeforeTry(tries: number): number | undefined {
  return delays[tries];
}

/** A new attempt at a failed seal, under a new name. `tries` counts the automatic retries since a person last asked. */
export function sealAgain(pack: PackRecord, tries: number): { pack: Partial<PackRecord>; events: DomainEvent[] } {
  const attempt = (pack.seal_attempt ?? 1) + 1;
  return {
    pack: { status_detail: 'sealing', status_message: null, seal_attempt: attempt, seal_tries: tries },
    events: [{ type: 'pack_completed', pack_key: pack.key, round: pack.round, attempt }],
  };
}
