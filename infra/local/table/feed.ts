import type { Value } from '../../../functions/ports/table.ts';
import { describeError, log } from '../../../functions/runtime/log.ts';
import type { Activity, BackgroundWork } from '../work/activity.ts';
import { failedIdentifiers, type RunWorker, reason } from '../work/workers.ts';
import type { Database } from './database.ts';

export interface Feed extends BackgroundWork {
  /** Delivers collected records in the next turn of the event loop, before their window has ended. */
  hurry(): void;
  /** Says that there may be something to deliver. Delivery starts after the window, or else in the next turn of the event loop. */
  poke(): void;
  /** Makes no new deliveries. Resolves when the running one has ended. */
  stop(): Promise<void>;
}

export interface FeedSource {
  /** The SQLite table into which the table's commits put changes. */
  name: 'feed' | 'audit_feed';
  worker: string;
  batchSize: number;
  /** How long records are collected for one delivery, in seconds. By default they are delivered at once. */
  windowSeconds?: number;
  /** Whether a record that never succeeds is set aside for the sweeper. Otherwise it is retried without end. */
  givesUp: boolean;
}

/** Milliseconds between a failed delivery and the next one. */
const backoff = [50, 200, 1000, 3000, 10_000, 30_000];

/**
 * The table's stream: events in the order of their commits, at least once, in DynamoDB's form. Like a Lambda event
 * source it continues from the first record that failed.
 */
export function createFeed(database: Database, run: RunWorker, activity: Activity, source: FeedSource): Feed {
  const { name, windowSeconds = 0 } = source;
  let running: Promise<void> | undefined;
  let scheduled = false;
  let gathering: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;
  let stopped = false;
  const feed: Feed = {
    busy: () => !stopped && (scheduled || running !== undefined || database.sql(`SELECT 1 FROM ${name} LIMIT 1`).get() !== undefined),
    poke() {
      if (scheduled || running || retry || gathering || stopped) return;
      if (windowSeconds > 0) gathering = setTimeout(feed.hurry, windowSeconds * 1000);
      else begin();
    },
    hurry() {
      if (!gathering) return;
      clearTimeout(gathering);
      gathering = undefined;
      begin();
    },
    async stop() {
      // Collected records are still delivered.
      if (gathering) running = drain();
      stopped = true;
      clearTimeout(gathering);
      clearTimeout(retry);
      await running;
    },
  };
  activity.add(feed);

  const begin = () => {
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      if (!stopped) running = drain();
    });
  };

  const drain = async () => {
    while (!stopped && !retry && (await deliverBatch()));
    running = undefined;
    // Records committed after the last look.
    if (!stopped && !retry && database.sql(`SELECT 1 FROM ${name} LIMIT 1`).get()) feed.poke();
    activity.changed();
  };

  const deliverBatch = async (): Promise<boolean> => {
    // After a failure, records are delivered one at a time, so that a bad record holds up none before it.
    const limit = failures > 0 ? 1 : source.batchSize;
    const rows = database.sql(`SELECT seq, image, created_at FROM ${name} ORDER BY seq LIMIT ?`).all(limit);
    if (rows.length === 0) return false;
    let firstFailed: number | undefined;
    let problem = 'The worker reported it as failed';
    let kind = {};
    try {
      const failed = failedIdentifiers(await run(source.worker, { Records: rows.map(streamRecord) }));
      firstFailed = rows.map((row) => Number(row.seq)).find((seq) => failed.has(String(seq)));
    } catch (error) {
      firstFailed = Number(rows[0]?.seq);
      problem = reason(error);
      kind = describeError(error);
    }
    const delivered = firstFailed === undefined ? Number(rows.at(-1)?.seq) : firstFailed - 1;
    database.unsynced(() => database.sql(`DELETE FROM ${name} WHERE seq <= ?`).run(delivered));
    if (firstFailed === undefined) {
      failures = 0;
      return true;
    }
    const wait = backoff[failures++] ?? (source.givesUp ? undefined : backoff.at(-1));
    log('error', 'event_not_taken', { worker: source.worker, event_number: firstFailed, next_try_ms: wait, ...kind });
    if (wait === undefined) setAside(firstFailed, problem);
    else {
      retry = setTimeout(() => {
        retry = undefined;
        feed.poke();
      }, wait);
    }
    return true;
  };

  const setAside = (seq: number, problem: string) => {
    failures = 0;
    database.transaction(() => {
      database.sql('INSERT OR IGNORE INTO feed_dead SELECT seq, image, ? FROM feed WHERE seq = ?').run(problem, seq);
      database.sql('DELETE FROM feed WHERE seq = ?').run(seq);
    });
  };
  return feed;
}

function streamRecord(row: Record<string, unknown>): Record<string, unknown> {
  const image = JSON.parse(String(row.image));
  return {
    eventID: `local-${row.seq}`,
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: {
      ApproximateCreationDateTime: Number(row.created_at) / 1000,
      Keys: { pk: { S: image.pk }, sk: { S: image.sk } },
      NewImage: marshallAttributes(image),
      SequenceNumber: String(row.seq),
      StreamViewType: 'NEW_IMAGE',
    },
  };
}

type Attribute = Record<string, unknown>;

function marshallAttributes(attributes: Record<string, Value | undefined>): Attribute {
  const marshalled: Attribute = {};
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) marshalled[name] = marshall(value);
  return marshalled;
}

/** DynamoDB's typed form of a value, as streams carry it. */
function marshall(value: Value): Attribute {
  if (value === null) return { NULL: true };
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(marshall) };
  return { M: marshallAttributes(value) };
}
