import { randomUUID } from 'node:crypto';
import { correlationId } from '../../../functions/log-scope.ts';
import type { Queue } from '../../../functions/ports/queue.ts';
import { queueBody } from '../../../functions/ports/queue-rules.ts';
import { describeError, log } from '../../../functions/runtime/log.ts';
import { type QueueModel, type QueueName, queues, turnOf } from '../../model/queues.ts';
import type { MovableClock } from '../clock.ts';
import type { Database } from '../table/database.ts';
import type { Activity, BackgroundWork } from './activity.ts';
import { busiestFirst } from './turns.ts';
import { failedIdentifiers, type RunWorker, reason } from './workers.ts';

interface DeadLetter {
  id: string;
  body: Record<string, unknown>;
  error: string;
}

export interface LocalQueue extends Queue, BackgroundWork {
  /** Looks for due messages, also after the clock was moved. */
  poke(): void;
  deadLetters(queue: QueueName): DeadLetter[];
  /** Puts dead letters back to be tried again. Answers their number. */
  redrive(queue: QueueName): number;
  stop(): Promise<void>;
}

/** The most batches of one queue worked on at the same time. */
const concurrency = 4;
/** Milliseconds until a failed message is tried again; doubled each time. */
const firstRetry = 500;
/** The longest time that setTimeout takes. */
const longestTimer = 2 ** 31 - 1;

/** Queues in SQLite. A message stays in the table until its worker has answered, so that a crash only repeats a delivery. */
export function createLocalQueue(database: Database, clock: MovableClock, run: RunWorker, activity: Activity): LocalQueue {
  /** The numbers of messages that are worked on, and by what they take turns. */
  const inFlight = new Map<number, string | undefined>();
  const batches = new Map<string, number>();
  const working = new Set<Promise<void>>();
  let scheduled = false;
  let stopped = false;
  /** The time of the last look. What falls due later counts as work from the next look on. */
  let lookedAt = clock.time();
  /** Wakes this queue when the next message falls due, if the clock runs like the machine's. */
  let timer: NodeJS.Timeout | undefined;
  let nextAt: number | undefined;
  const retries = new Set<NodeJS.Timeout>();

  /** The result of a delivery. Without it, the delivery is repeated. */
  const note = (work: () => void) => database.unsynced(() => database.transaction(work));

  const deliver = async (queue: QueueModel, rows: Record<string, unknown>[]) => {
    const seqs = rows.map((row) => Number(row.seq));
    note(() => {
      for (const seq of seqs) database.sql('UPDATE queue SET receives = receives + 1 WHERE seq = ?').run(seq);
    });
    let failed: Set<string>;
    let problem = 'The worker reported it as failed';
    let kind = {};
    try {
      failed = failedIdentifiers(await withinVisibility(queue, run(queue.worker, { Records: rows.map((row) => sqsRecord(queue, row)) })));
    } catch (error) {
      failed = new Set(rows.map((row) => String(row.id)));
      problem = reason(error);
      kind = describeError(error);
    }
    note(() => {
      for (const row of rows) {
        const receives = Number(row.receives) + 1;
        if (!failed.has(String(row.id))) database.sql('DELETE FROM queue WHERE seq = ?').run(Number(row.seq));
        else {
          const dead = receives >= queue.maxReceives;
          log('error', 'queue_message_failed', { queue: queue.name, id: String(row.id), receives, dead, ...kind });
          const wait = firstRetry * 2 ** (receives - 1);
          database
            .sql('UPDATE queue SET visible_at = ?, error = ?, dead = ? WHERE seq = ?')
            .run(clock.time() + wait, problem, dead ? 1 : 0, Number(row.seq));
          if (!dead) retryAfter(wait, Number(row.seq), receives);
        }
      }
    });
    for (const seq of seqs) inFlight.delete(seq);
  };

  /** By a timer of its own, since a clock that stands still never reaches the message's time. */
  const retryAfter = (wait: number, seq: number, receives: number) => {
    if (stopped) return;
    const retry = setTimeout(() => {
      retries.delete(retry);
      const due = 'UPDATE queue SET visible_at = min(visible_at, ?) WHERE seq = ? AND receives = ?';
      note(() => void database.sql(due).run(clock.time(), seq, receives));
      poke();
    }, wait);
    retries.add(retry);
  };

  const nextOf = (queue: QueueModel, now: number) => {
    for (const busy of queue.turnsBy ? busiestFirst(inFlight.values()) : [[]]) {
      const rows = dueOf(queue, now, busy);
      if (rows.length > 0) return rows;
    }
    return [];
  };

  /** The first messages that are due, but for those of these turns. */
  const dueOf = (queue: QueueModel, now: number, busy: readonly string[]) => {
    const others = busy.length > 0 ? `AND body ->> '${queue.turnsBy}' NOT IN (SELECT value FROM json_each(?))` : '';
    return database
      .sql(`SELECT * FROM queue WHERE queue = ? AND dead = 0 AND visible_at <= ? ${others} ORDER BY visible_at, seq LIMIT ?`)
      .all(queue.name, now, ...(busy.length > 0 ? [JSON.stringify(busy)] : []), queue.batchSize + inFlight.size)
      .filter((row) => !inFlight.has(Number(row.seq)))
      .slice(0, queue.batchSize);
  };

  const look = () => {
    scheduled = false;
    if (stopped) return;
    // One time for all of this look: a message that falls due during the look must not be missed by both questions.
    const now = clock.time();
    lookedAt = now;
    for (const queue of queues) {
      while ((batches.get(queue.name) ?? 0) < concurrency) {
        const rows = nextOf(queue, now);
        if (rows.length === 0) break;
        for (const row of rows) inFlight.set(Number(row.seq), turnIn(queue, row));
        batches.set(queue.name, (batches.get(queue.name) ?? 0) + 1);
        const work = deliver(queue, rows)
          .catch((error) => log('error', 'queue_failed', { queue: queue.name, ...describeError(error) }))
          .finally(() => {
            working.delete(work);
            batches.set(queue.name, (batches.get(queue.name) ?? 1) - 1);
            poke();
            activity.changed();
          });
        working.add(work);
      }
    }
    waitForNext(now);
    // Who waits for the end of all work may have asked while this look was still to come.
    activity.changed();
  };

  const waitForNext = (now: number) => {
    clearTimeout(timer);
    const next = database.sql('SELECT MIN(visible_at) AS at FROM queue WHERE dead = 0 AND visible_at > ?').get(now)?.at;
    nextAt = next === null || next === undefined ? undefined : Number(next);
    if (nextAt !== undefined) timer = setTimeout(poke, Math.min(nextAt - now, longestTimer));
  };

  const poke = () => {
    if (scheduled || stopped) return;
    scheduled = true;
    setImmediate(look);
  };

  const queue: LocalQueue = {
    async send(name, body, options) {
      const text = queueBody(body, options?.delaySeconds, correlationId());
      const now = clock.time();
      await database.durable(() =>
        database
          .sql('INSERT INTO queue (id, queue, body, receives, visible_at, sent_at) VALUES (?, ?, ?, 0, ?, ?)')
          .run(randomUUID(), name, text, now + (options?.delaySeconds ?? 0) * 1000, now),
      );
      poke();
    },
    poke,
    /** A clock that tests move passes a message's time without the timer, which goes by the machine's. */
    hurry() {
      if (nextAt !== undefined && nextAt <= clock.time()) poke();
    },
    busy: () =>
      !stopped &&
      (scheduled ||
        working.size > 0 ||
        database.sql('SELECT 1 FROM queue WHERE dead = 0 AND (visible_at <= ? OR receives > 0) LIMIT 1').get(lookedAt) !== undefined),
    deadLetters: (name) =>
      database
        .sql('SELECT id, body, error FROM queue WHERE queue = ? AND dead = 1 ORDER BY seq')
        .all(name)
        .map((row) => ({ id: String(row.id), body: JSON.parse(String(row.body)), error: String(row.error) })),
    redrive(name) {
      const changed = database
        .sql('UPDATE queue SET dead = 0, receives = 0, visible_at = ? WHERE queue = ? AND dead = 1')
        .run(clock.time(), name).changes;
      poke();
      return Number(changed);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      for (const retry of retries) clearTimeout(retry);
      await Promise.all(working);
      activity.changed();
    },
  };
  // An earlier process may have ended during the pause before a retry.
  const paused = database
    .sql('SELECT seq, receives, visible_at FROM queue WHERE dead = 0 AND receives > 0 AND visible_at > ?')
    .all(lookedAt);
  for (const row of paused) retryAfter(Number(row.visible_at) - lookedAt, Number(row.seq), Number(row.receives));
  activity.add(queue);
  return queue;
}

function turnIn(queue: QueueModel, row: Record<string, unknown>): string | undefined {
  return queue.turnsBy && turnOf(queue, JSON.parse(String(row.body)));
}

/** As for a Lambda behind a queue, messages count as failed after the visibility timeout. */
async function withinVisibility(queue: QueueModel, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The worker took longer than the visibility timeout')), queue.visibilitySeconds * 1000);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function sqsRecord(queue: QueueModel, row: Record<string, unknown>): Record<string, unknown> {
  return {
    messageId: row.id,
    receiptHandle: `local-${row.seq}`,
    body: row.body,
    attributes: { ApproximateReceiveCount: String(Number(row.receives) + 1), SentTimestamp: String(row.sent_at) },
    messageAttributes: {},
    eventSource: 'aws:sqs',
    eventSourceARN: `arn:aws:sqs:local:000000000000:${queue.name}`,
  };
}
