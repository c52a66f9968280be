import { beforeEach, expect, it, vi } from 'vitest';
import * as flaky from './flaky.ts';
import { outcomeOf, type ReportedTest } from './report.ts';
import { withSecondRun } from './second-run.ts';

const noted: flaky.Flaky[] = [];
const note = (more: readonly flaky.Flaky[]) => void noted.push(...more);
beforeEach(() => {
  noted.length = 0;
  vi.spyOn(console, 'log').mockReturnValue();
});

/** What a run of files found, each with the states of its tests. */
function found(files: Record<string, ReportedTest['state'][]>) {
  const all = Object.entries(files).map(([name, states]) => ({
    name,
    project: 'api',
    milliseconds: 1,
    hasEnded: true,
    errors: [],
    tests: states.map((state, at) => ({ name: `test ${at}`, state, milliseconds: 1, ...(state === 'failed' && { error: 'too late' }) })),
  }));
  return outcomeOf({ files: all, unhandled: [] }, Object.values(files).flat().includes('failed') ? 1 : 0);
}

it('second run: a file that passes then counts as passed, and is noted with its first error', async () => {
  const first = found({ a: ['passed'], b: ['passed', 'failed'] });
  const outcome = await withSecondRun('npm test', first, { play: async () => found({ b: ['passed', 'passed'] }), note });
  expect(outcome).toMatchObject({ passed: 3, failed: 0, failedFiles: [] });
  expect(noted).toMatchObject([{ suite: 'npm test', name: 'b', error: 'test 1: too late' }]);
});

it('second run: a file that fails again, or runs nothing, is red', async () => {
  const first = found({ a: ['passed'], b: ['passed', 'failed'] });
  const again = await withSecondRun('npm test', first, { play: async () => found({ b: ['passed', 'failed'] }), note });
  expect([again.passed, again.failed, again.failedFiles[0]?.name]).toEqual([2, 1, 'b']);
  const nothing = await withSecondRun('npm test', first, { play: async () => found({}), note });
  expect([nothing.passed, nothing.failed, nothing.failedFiles[0]?.name]).toEqual([1, 1, 'b']);
  expect(noted).toEqual([]);
});

it('second run: what failed has to pass then; left out is not enough', async () => {
  const first = found({ b: ['passed', 'failed'] });
  const outcome = await withSecondRun('npm test', first, { play: async () => found({ b: ['passed', 'skipped'] }), note });
  expect(outcome).toMatchObject({ passed: 1, failed: 1, failedFiles: [{ name: 'b', failures: [{ test: 'test 1' }] }] });
  expect(noted).toEqual([]);
});

it('second run: there is none if nothing failed, if too much did, or if nobody knows where', async () => {
  const play = async () => {
    throw new Error('Nothing may be played again');
  };
  const calm = found({ a: ['passed'] });
  expect(await withSecondRun('npm test', calm, { play, note })).toMatchObject({ passed: 1, failed: 0 });
  const broken = found(Object.fromEntries(Array.from({ length: flaky.mostFlaky + 1 }, (_, at) => [`file ${at}`, ['failed' as const]])));
  expect(await withSecondRun('npm test', broken, { play, note })).toBe(broken);
  const crashed = outcomeOf(undefined, 1);
  expect(await withSecondRun('npm test', crashed, { play, note })).toBe(crashed);
});
