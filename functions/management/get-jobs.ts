import { getJobsRoute } from '../../shared/contract/management/get-jobs.ts';
import { handleOperator } from '../calls/handle-operator.ts';
import { timedPartitions } from '../data/shards.ts';
import type { Table } from '../ports/table.ts';

const mostOfAPart = 1_000;

export const getJobs = handleOperator(getJobsRoute, { table: 'read', jobs: 'read' }, async ({ table, jobs }) => {
  const [queues, workflows, schedules, outbox] = await Promise.all([jobs.queues(), jobs.workflows(), jobs.schedules(), outboxOf(table)]);
  return { queues, workflows, schedules, outbox };
});

/** Events that wait for the dispatcher. Each part's index entries begin with the time of their event. */
async function outboxOf(table: Table): Promise<{ events: number; oldest: string | null }> {
  const parts = await Promise.all(
    timedPartitions('OUTBOX').map((pk) => table.query<{ gsi3sk: string }>({ index: 'gsi3', pk, limit: mostOfAPart })),
  );
  const times = parts.flatMap(({ items }) => items.slice(0, 1).map(({ gsi3sk }) => gsi3sk.split('#', 1)[0] ?? ''));
  return { events: parts.reduce((sum, { items }) => sum + items.length, 0), oldest: times.sort()[0] ?? null };
}
