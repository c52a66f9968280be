import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLocalJobs } from '../../infra/local/work/jobs.ts';
import { createLocalQueue } from '../../infra/local/work/queue.ts';
import { describeJobs } from './jobs.suite.ts';
import { workbench } from './local-workbench.ts';

/** Queues whose worker notes what it gets. */
function bench(keepOpen = false) {
  const { database, clock, activity } = workbench(undefined, { keepOpen });
  const delivered: unknown[] = [];
  const run = async (_worker: string, event: unknown) => {
    for (const { body } of (event as { Records: { body: string }[] }).Records) delivered.push(JSON.parse(body).id);
    return { batchItemFailures: [] };
  };
  const queue = createLocalQueue(database, clock, run, activity);
  const makeDeadLetter = async (id: string) => {
    database
      .sql('INSERT INTO queue (id, queue, body, receives, visible_at, sent_at, error, dead) VALUES (?, ?, ?, 5, 0, ?, ?, 1)')
      .run(randomUUID(), 'mail', JSON.stringify({ id }), clock.time(), 'Error: no');
  };
  const jobs = createLocalJobs(database, clock, queue.poke);
  return {
    jobs,
    queue,
    clock,
    database,
    activity,
    makeDeadLetter,
    deliveries: async (id: string) => delivered.filter((one) => one === id).length,
  };
}

describeJobs('SQLite', async () => bench(true));

it('says how old the oldest message is, what failed lately, and when a schedule ran', async () => {
  const { jobs, queue, clock, database } = bench();
  await queue.send('texts', { id: 'later' }, { delaySeconds: 900 });
  const add = database.sql(
    `INSERT INTO executions (workflow, name, input, status, starts, created_at, ended_at) VALUES ('seal-pack', ?, '{}', ?, 0, ?, ?)`,
  );
  const before = clock.time() - 2 * 24 * 3_600_000;
  add.run('a', 'running', clock.time(), null);
  add.run('b', 'failed', clock.time(), clock.time());
  add.run('old', 'failed', before, before);
  database.sql('INSERT INTO schedules VALUES (?, ?)').run('sweep', clock.time());
  const texts = (await jobs.queues()).find(({ name }) => name === 'texts');
  expect(texts).toMatchObject({ waiting: 0, delayed: 1, in_work: 0, dead_letters: 0 });
  expect(texts?.oldest_seconds).toBeLessThan(60);
  const sealing = (await jobs.workflows()).find(({ name }) => name === 'seal-pack');
  expect(sealing).toMatchObject({ running: 1, failed: 1 });
  const runs = new Map((await jobs.schedules()).map(({ name, last_run }) => [name, last_run]));
  expect([runs.get('sweep') !== null, runs.get('expire')]).toEqual([true, null]);
  await queue.stop();
});
