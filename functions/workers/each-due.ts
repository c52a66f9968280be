import { type Timed, timedPartitions } from '../data/shards.ts';
import type { Attributes, Stored, Table } from '../ports/table.ts';
import { describeError, log } from '../runtime/log.ts';

/** The most items that one run handles in each partition; more may come due in the same minute. */
const mostInRun = 1_000;
const batch = 100;
const atOnce = 8;

/**
 * Runs every item of a kind that is due before `until`, oldest first in each partition. A failing item is logged and
 * tried again in the next run. Failing items hold nothing back and don't count towards the limit.
 */
export async function eachDue<R extends object = Attributes>(
  { table }: { table: Pick<Table, 'query'> },
  kind: Timed,
  until: string,
  run: (item: Stored<R>) => Promise<unknown>,
): Promise<void> {
  for (const pk of timedPartitions(kind)) {
    let cursor: string | undefined;
    let done = 0;
    do {
      const sk = { lessThan: until };
      const page = await table.query<R>({ index: 'gsi3', pk, sk, limit: batch, ...(cursor !== undefined && { cursor }) });
      for (let from = 0; from < page.items.length; from += atOnce) {
        const isDone = await Promise.all(page.items.slice(from, from + atOnce).map((item) => succeeds(kind, item, run)));
        done += isDone.filter(Boolean).length;
      }
      cursor = page.cursor;
    } while (cursor !== undefined && done < mostInRun);
  }
}

async function succeeds<R extends object>(kind: Timed, item: Stored<R>, run: (item: Stored<R>) => Promise<unknown>): Promise<boolean> {
  try {
    await run(item);
    return true;
  } catch (error) {
    log('error', 'due_failed', { kind, item: item.pk, ...describeError(error) });
    return false;
  }
}
