import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createWorkflowPlayer, type Definition } from '../../infra/local/work/workflow-player.ts';
import { createLocalWorkflows } from '../../infra/local/work/workflows.ts';
import { closeOnce, temporaryFolder, workbench } from './local-workbench.ts';
import { describeWorkflows } from './workflows.suite.ts';

type Work = (input: Record<string, unknown>) => unknown;

const definition = (states: Record<string, object>): Definition => ({
  StartAt: Object.keys(states)[0] ?? '',
  States: states as Definition['States'],
});
const task = (worker: string, rest: object) => ({ Type: 'Task', Resource: `\${${worker}}`, ...rest });
const oneStep = definition({ Only: task('work', { End: true }) });

function bench(states: Definition, workers: Record<string, Work>, folder = temporaryFolder(), keepOpen = false) {
  const parts = workbench(folder, { keepOpen });
  const play = createWorkflowPlayer(
    async (worker, input) => workers[worker]?.(input as Record<string, unknown>),
    () => structuredClone(states),
  );
  const workflows = createLocalWorkflows(parts.database, parts.clock, play, parts.activity);
  if (!keepOpen) onTestFinished(() => workflows.abandon());
  return { ...parts, workflows, folder };
}

describeWorkflows('ASL player', async () => ({
  workflows: bench(oneStep, { work: (input) => input }, undefined, true).workflows,
  workflow: 'seal-pack',
  input: { key: 'k' },
}));

it('workflows: whoever waits for idle is told after a look that finds nothing', async () => {
  const { workflows, activity } = bench(oneStep, { work: (input) => input });
  const idle = activity.idle();
  // The look begins after the work was found busy, and ends with nothing that tells of it.
  setImmediate(() => workflows.poke());
  await idle;
  expect(workflows.busy()).toBe(false);
});

describe('the player of workflows', () => {
  it('maps, selects and passes results on', async () => {
    const seen: unknown[] = [];
    const states = definition({
      First: task('first', { ResultPath: '$.made', Next: 'Each' }),
      Each: {
        Type: 'Map',
        ItemsPath: '$.made.ranges',
        ItemSelector: { 'key.$': '$.key', 'range.$': '$$.Map.Item.Value' },
        MaxConcurrency: 2,
        ItemProcessor: definition({ One: task('one', { End: true }) }),
        ResultPath: '$.done',
        Next: 'Last',
      },
      Last: task('last', { End: true }),
    });
    const { workflows, activity } = bench(states, {
      first: () => ({ ranges: [1, 2, 3] }),
      one: ({ key, range }) => `${key}${range}`,
      last: (input) => seen.push(input),
    });
    await workflows.start('seal-pack', 'n', { key: 'k' });
    await activity.idle();
    expect(seen).toEqual([{ key: 'k', made: { ranges: [1, 2, 3] }, done: ['k1', 'k2', 'k3'] }]);
    expect(await workflows.status('seal-pack', 'n')).toBe('succeeded');
  });

  it('retries by name, then catches with the error as Lambda tells it', async () => {
    let tries = 0;
    const caught: unknown[] = [];
    const states = definition({
      Try: task('try', {
        Retry: [
          { ErrorEquals: ['Passing'], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 1, MaxDelaySeconds: 1, JitterStrategy: 'FULL' },
        ],
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$.error', Next: 'Failed' }],
        End: true,
      }),
      Failed: task('failed', { End: true }),
    });
    const { workflows, activity } = bench(states, {
      try: () => {
        throw Object.assign(new Error('tired'), { name: ++tries < 3 ? 'Passing' : 'Lasting' });
      },
      failed: (input) => caught.push(input),
    });
    await workflows.start('seal-pack', 'n', { key: 'k' });
    await activity.idle();
    expect(tries).toBe(3);
    expect(caught).toEqual([
      { key: 'k', error: { Error: 'Lasting', Cause: JSON.stringify({ errorType: 'Lasting', errorMessage: 'tired' }) } },
    ]);
    expect(await workflows.status('seal-pack', 'n')).toBe('succeeded');
  });

  it('fails if nothing catches, and for a result above 256 KB', async () => {
    const { workflows, activity } = bench(oneStep, {
      work: ({ large }) => {
        if (large) return 'x'.repeat(257 * 1024);
        throw new Error('no');
      },
    });
    await workflows.start('seal-pack', 'error', {});
    await workflows.start('seal-pack', 'large', { large: true });
    await activity.idle();
    expect([await workflows.status('seal-pack', 'error'), await workflows.status('seal-pack', 'large')]).toEqual(['failed', 'failed']);
  });

  it('adds no waiting: five tasks end while no timer goes off', async () => {
    const five = definition(
      Object.fromEntries([1, 2, 3, 4, 5].map((step) => [`S${step}`, task('work', step === 5 ? { End: true } : { Next: `S${step + 1}` })])),
    );
    const { workflows, activity } = bench(five, { work: (input) => input });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    await workflows.start('seal-pack', 'unhurried', {});
    await activity.idle();
    expect(await workflows.status('seal-pack', 'unhurried')).toBe('succeeded');
  });
});

describe('whose workflow is next', () => {
  it('many of one account leave places for those who have none under way, and whoever has fewest is next', async () => {
    const begun: unknown[] = [];
    const ends: (() => void)[] = [];
    const { database, clock, activity } = workbench();
    const workflows = createLocalWorkflows(
      database,
      clock,
      (_workflow, _name, input) => {
        begun.push((input as { turn: string }).turn);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      activity,
    );
    onTestFinished(() => workflows.abandon());
    for (const [at, turn] of [...Array(30).fill('mallory'), 'bob', 'bob', 'carol'].entries()) {
      await workflows.start('seal-pack', `n${at}`, { turn });
    }
    const first = [...Array(8).fill('mallory'), 'bob', 'carol'];
    await expect.poll(() => begun).toEqual(first);
    // Two more than the eight: they end before anybody has a second place.
    const end = () => ends.shift()?.();
    for (let n = 1; n <= 3; n++) end();
    await expect.poll(() => begun).toEqual([...first, 'bob']);
    end();
    await expect.poll(() => begun).toEqual([...first, 'bob', 'mallory']);
  });
});

describe('a workflow that a crash interrupted', () => {
  it('starts again from the beginning', async () => {
    let reached: () => void = () => undefined;
    const first = bench(oneStep, { work: () => new Promise(() => reached()) });
    const started = new Promise<void>((resolve) => {
      reached = resolve;
    });
    await first.workflows.start('seal-pack', 'n', { key: 'k' });
    await started;
    first.workflows.abandon();
    closeOnce(first.database);
    const inputs: unknown[] = [];
    const second = bench(oneStep, { work: (input) => inputs.push(input) }, first.folder);
    expect(await second.workflows.status('seal-pack', 'n')).toBe('running');
    second.workflows.poke();
    await second.activity.idle();
    expect(inputs).toEqual([{ key: 'k' }]);
    expect(await second.workflows.status('seal-pack', 'n')).toBe('succeeded');
  });

  it('is given up if it crashes the process each time', async () => {
    const folder = temporaryFolder();
    let starts = 0;
    for (let crash = 0; crash < 7; crash++) {
      const { workflows, database } = bench(
        oneStep,
        {
          work: () => {
            starts++;
            return new Promise(() => undefined);
          },
        },
        folder,
        true,
      );
      if (crash === 0) await workflows.start('seal-pack', 'n', {});
      const before = starts;
      workflows.poke();
      await expect.poll(async () => starts > before || (await workflows.status('seal-pack', 'n')) === 'failed').toBe(true);
      workflows.abandon();
      closeOnce(database);
    }
    expect(starts).toBeLessThanOrEqual(5);
    expect(await bench(oneStep, {}, folder).workflows.status('seal-pack', 'n')).toBe('failed');
  });
});
