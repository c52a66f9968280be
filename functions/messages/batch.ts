import { loadPack } from '../data/pack/load-pack.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import { following } from '../log-scope.ts';
import type { Table } from '../ports/table.ts';
import { describeError, log } from '../runtime/log.ts';
import type { Outcome } from './outcome.ts';

/** The parts of an SQS delivery that are used. */
export interface QueueEvent {
  Records: { messageId: string; body: string }[];
}

export interface BatchAnswer {
  batchItemFailures: { itemIdentifier: string }[];
}

export interface Delivered {
  packKey: string;
  outcome: Outcome;
}

/**
 * Handles the messages of a batch in parallel, then writes their outcomes pack by pack: one transaction each, because
 * all messages of a pack are recorded in its history. A failed message is delivered again; the ledger recognises those
 * that were sent.
 */
export async function handleBatch<Job extends object>(
  { Records }: QueueEvent,
  deliver: (job: Job) => Promise<Delivered | undefined>,
  record: (packKey: string, outcomes: Outcome[]) => Promise<void>,
): Promise<BatchAnswer> {
  const failed = new Set<string>();
  const attempt = async (ids: string[], run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      log('error', 'message_failed', describeError(error));
      for (const id of ids) failed.add(id);
    }
  };
  const done: (Delivered & { messageId: string })[] = [];
  await Promise.all(
    Records.map(({ messageId, body }) =>
      attempt([messageId], async () => {
        const job = JSON.parse(body) as Job;
        // A message's own failure is logged here, so that the line names the request it came from.
        await following(job, () =>
          attempt([messageId], async () => {
            const delivered = await deliver(job);
            if (delivered) done.push({ ...delivered, messageId });
          }),
        );
      }),
    ),
  );
  const byPack = Map.groupBy(done, ({ packKey }) => packKey);
  await Promise.all(
    [...byPack].map(([packKey, group]) =>
      attempt(
        group.map(({ messageId }) => messageId),
        () => record(packKey, distinct(group.map(({ outcome }) => outcome))),
      ),
    ),
  );
  return { batchItemFailures: [...failed].map((itemIdentifier) => ({ itemIdentifier })) };
}

/** A batch may hold the same message twice. */
function distinct(outcomes: Outcome[]): Outcome[] {
  return [...new Map(outcomes.map((outcome) => [outcome.id, outcome])).values()];
}

/** Loads each pack once for a batch. */
export function packLoader(table: Table): (packKey: string) => Promise<FullPack | undefined> {
  const loaded = new Map<string, Promise<FullPack | undefined>>();
  return (packKey) => {
    const known = loaded.get(packKey) ?? loadPack(table, packKey);
    loaded.set(packKey, known);
    return known;
  };
}
