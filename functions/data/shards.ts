/** gsi3: items that wait for their time. */
export type Timed =
  /** Events not yet dispatched. */
  | 'OUTBOX'
  /** Signing links that lapse. */
  | 'DUE'
  /** Seals that will be tried again. */
  | 'RESEAL'
  /** Packs by the end of their next countdown (notification rules). */
  | 'RULES'
  /** Documents with an announced file, by the time when it should have arrived. */
  | 'ABANDONED'
  /** Users' next digests. */
  | 'DIGESTS'
  /** Users and accounts that are to be deleted. */
  | 'ERASURES'
  /** Bulk sends that run, by the time of the next check. */
  | 'BULK_SENDS'
  /** Bulk sends that are scheduled, by their next run. */
  | 'BULK_STARTS'
  /** What is done with documents of bulk sends, by the time of the next look. */
  | 'BULK_ACTS'
  /** Files of bulk sends that may be left over, by the time of the look. */
  | 'BULK_FILES'
  /** Webhooks that wait, by the time when their message should have sent them. */
  | 'WEBHOOKS'
  /** Running workflows, by the time of the next check. */
  | 'WATCH';

/** One partition takes a thousand writes a second, and all accounts write to these. So each kind is spread over this many partitions. */
const shards = 8;

const shardNames = Array.from({ length: shards }, (_, shard) => String(shard));

/** One of the shards, always the same for an id. */
export function shardOf(id: string): string {
  return String([...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % shards);
}

/** The index entry of an item that waits for its time. */
export function timedPlace(kind: Timed, at: string, id: string): { gsi3pk: string; gsi3sk: string } {
  return { gsi3pk: `${kind}#${shardOf(id)}`, gsi3sk: `${at}#${id}` };
}

/** All partitions of a kind. */
export function timedPartitions(kind: Timed): string[] {
  return shardNames.map((shard) => `${kind}#${shard}`);
}
