import { expect, it, onTestFinished } from 'vitest';
import type { Clock } from '../../functions/ports/clock.ts';
import { createLocalQueue } from '../../infra/local/work/queue.ts';
import type { RunWorker } from '../../infra/local/work/workers.ts';
import { closeOnce, temporaryFolder, workbench } from './local-workbench.ts';
import { describeQueue } from './queue.suite.ts';

interface SqsEvent {
  Records: { messageId: string; body: string; attributes: { ApproximateReceiveCount: string } }[];
}

/** A queue whose worker does `work` with each body; an exception fails only that message. */
function bench(work: (body: Record<string, unknown>) => unknown, folder = temporaryFolder(), keepOpen = false, clock?: Clock) {
  const parts = workbench(folder, { keepOpen, clock });
  const delivered: Record<string, unknown>[] = [];
  const run: RunWorker = async (_worker, event) => {
    const batchItemFailures: { itemIdentifier: string }[] = [];
    for (const { messageId, body } of (event as SqsEvent).Records) {
      const content = JSON.parse(body);
      delivered.push(content);
      try {
        await work(content);
      } catch {
        batchItemFailures.push({ itemIdentifier: messageId });
      }
    }
    return { batchItemFailures };
  };
  const queue = createLocalQueue(parts.database, parts.clock, run, parts.activity);
  // As if the process had ended: nothing more is delivered.
  if (!keepOpen) onTestFinished(() => void queue.stop());
  return { ...parts, queue, delivered, folder };
}

describeQueue('SQLite', async () => {
  const { queue, delivered } = bench(() => undefined, undefined, true);
  return { queue, deliveries: async (id) => delivered.filter((body) => body.id === id).length };
});

it('delivers at once', async () => {
  const { queue, delivered, activity } = bench(() => undefined);
  await queue.send('mail', { id: 1 });
  await activity.idle();
  expect(delivered).toEqual([{ id: 1 }]);
  expect(queue.busy()).toBe(false);
});

it('holds a delayed message back until its time, and not longer', async () => {
  const { queue, delivered, activity, clock } = bench(() => undefined);
  await queue.send('mail', { id: 1 }, { delaySeconds: 600 });
  await activity.idle();
  expect(delivered).toEqual([]);
  clock.advance(600);
  queue.poke();
  await activity.idle();
  expect(delivered).toEqual([{ id: 1 }]);
});

it('the queue: whoever waits for idle is told after a look that finds nothing', async () => {
  const { queue, delivered, activity } = bench(() => undefined);
  await queue.send('mail', { id: 'much later' }, { delaySeconds: 600 });
  await activity.idle();
  const idle = activity.idle();
  // The look begins after the work was found busy, and ends with nothing that tells of it.
  setImmediate(() => queue.poke());
  await idle;
  expect(delivered).toEqual([]);
});

it('tries a failed message again although the clock stands still', async () => {
  const started = new Date('2026-03-01T12:00:00Z');
  let failures = 1;
  const fails = () => {
    if (failures-- > 0) throw new Error('no');
  };
  const { queue, delivered, activity } = bench(fails, undefined, false, { now: () => started });
  await queue.send('mail', { id: 1 });
  await activity.idle();
  expect(delivered).toEqual([{ id: 1 }, { id: 1 }]);
  expect(queue.busy()).toBe(false);
});

it('the queue: whoever waits for idle gets a message whose time has come by the clock alone', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const { queue, delivered, activity } = bench(() => undefined, undefined, false, { now: () => new Date(now) });
  await queue.send('mail', { id: 'in ten minutes' }, { delaySeconds: 600 });
  await activity.idle();
  expect(delivered).toEqual([]);
  now += 600_000;
  await activity.idle();
  expect(delivered).toEqual([{ id: 'in ten minutes' }]);
});

it('the queue: a message may fall due between the two questions of one check, by a clock that each reading moves', async () => {
  let now = Date.parse('2026-03-01T12:00:00Z');
  const minutesLater = () => {
    now += 200_000;
    return new Date(now);
  };
  const { queue, delivered, activity } = bench(() => undefined, undefined, false, { now: minutesLater });
  await queue.send('mail', { id: 'in ten minutes' }, { delaySeconds: 600 });
  for (let asked = 0; asked < 4; asked++) await activity.idle();
  expect(delivered).toEqual([{ id: 'in ten minutes' }]);
  expect(queue.busy()).toBe(false);
});

it('tries a failed message again, in another process, although the clock stands still', async () => {
  const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
  const first = bench(
    () => {
      throw new Error('no');
    },
    undefined,
    false,
    clock,
  );
  await first.queue.send('mail', { id: 1 });
  await expect.poll(() => first.database.sql('SELECT 1 FROM queue WHERE error IS NOT NULL').get()).toBeDefined();
  void first.queue.stop();
  closeOnce(first.database);
  const second = bench(() => undefined, first.folder, false, clock);
  second.queue.poke();
  await second.activity.idle();
  expect(second.delivered).toEqual([{ id: 1 }]);
});

it('lets the messages of accounts take turns, however many one has', async () => {
  const ends: (() => void)[] = [];
  const { queue, delivered } = bench(() => new Promise<void>((resolve) => ends.push(resolve)));
  await Promise.all(Array.from({ length: 1_500 }, (_, id) => queue.send('imports', { account_key: 'many', id })));
  await expect.poll(() => delivered.length).toBe(4);
  await queue.send('imports', { account_key: 'few', id: 'late' });
  await queue.send('imports', { account_key: 'few', id: 'later' });
  for (const account_key of ['few', 'few', 'many']) {
    const before = delivered.length;
    ends.shift()?.();
    await expect.poll(() => delivered.length).toBe(before + 1);
    expect(delivered.at(-1)).toMatchObject({ account_key });
  }
  void queue.stop();
  for (const end of ends) end();
});

it('retries only failed messages, then sets them aside with the reason', async () => {
  const { queue, delivered, activity, clock } = bench(({ id }) => {
    if (id === 'bad') throw new Error('no');
  });
  await Promise.all([queue.send('mail', { id: 'good' }), queue.send('mail', { id: 'bad' })]);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect.poll(() => delivered.filter(({ id }) => id === 'bad').length, { timeout: 5000, interval: 5 }).toBe(attempt);
    clock.advance(60);
    queue.poke();
  }
  await activity.idle();
  expect(delivered.filter(({ id }) => id === 'good')).toHaveLength(1);
  expect(queue.deadLetters('mail')).toMatchObject([{ body: { id: 'bad' }, error: 'The worker reported it as failed' }]);
  expect(queue.redrive('mail')).toBe(1);
  await expect.poll(() => delivered.filter(({ id }) => id === 'bad').length).toBe(6);
});

it('delivers again, in another process, what one left unfinished', async () => {
  const first = bench(() => new Promise(() => undefined));
  await first.queue.send('mail', { id: 'interrupted' });
  await first.queue.send('mail', { id: 'later' }, { delaySeconds: 60 });
  await expect.poll(() => first.delivered.length).toBe(1);
  void first.queue.stop();
  closeOnce(first.database);
  const second = bench(() => undefined, first.folder);
  second.queue.poke();
  await second.activity.idle();
  expect(second.delivered).toEqual([{ id: 'interrupted' }]);
});
