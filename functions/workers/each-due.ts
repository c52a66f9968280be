import { type Timed, timedPartitions } from '../data/keys.ts';
import type { Attributes, Stored, Table } from '../ports/table.ts';
import { describeError, log } from '../runtime/log.ts';

/** What one run takes on of each partition; more may come due in the same minute than it could. */
const mostInRun = 1_000;
const batch = 100;
const atOnce = 8;

/**
 * Runs everything of a kind that lies before `until`, oldest first in each partition. What fails is logged and met again in the next
 * run; it holds nothing back and does not count, however much of it there is.
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
