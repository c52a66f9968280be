import type { DomainEvent, PackRecord } from '../../data/records.ts';

const minute = 60_000;
/** After how long a seal that failed is tried again by itself, each time: soon, then hourly for a day. */
const delays = [5, 15, 30, ...Array<number>(23).fill(60)].map((minutes) => minutes * minute);

/** Milliseconds until the next try by itself after so many; undefined when it is a person's turn. */
export function delayBeforeTry(tries: number): number | undefined {
  return delays[tries];
}

/** A new attempt at a seal that failed, under a new name. `tries` counts those that came by themselves since a person asked. */
export function sealAgain(pack: PackRecord, tries: number): { pack: Partial<PackRecord>; events: DomainEvent[] } {
  const attempt = (pack.seal_attempt ?? 1) + 1;
  return {
    pack: { status_detail: 'sealing', status_message: null, seal_attempt: attempt, seal_tries: tries },
    events: [{ type: 'pack_completed', pack_key: pack.key, round: pack.round, attempt }],
  };
}
