import { expect, it } from 'vitest';
import { failureLines, leftOut, outcomeOf, type Report, type ReportedFile } from './report.ts';

const file = (name: string, tests: ReportedFile['tests'], errors: string[] = []): ReportedFile => ({
  name,
  project: 'api',
  milliseconds: 1,
  hasEnded: true,
  tests,
  errors,
});
const passes = { name: 'a works', state: 'passed', milliseconds: 1 } as const;
const fails = { name: 'b works', state: 'failed', milliseconds: 1, error: 'expected 1 to be 2' } as const;
const report = (files: ReportedFile[], unhandled: Report['unhandled'] = []): Report => ({ files, unhandled });

it('report: counts tests, and names failed ones with their first error', () => {
  const { passed, failed, failedFiles } = outcomeOf(report([file('test/a.test.ts', [passes, fails]), file('test/b.test.ts', [passes])]), 1);
  expect([passed, failed]).toEqual([2, 1]);
  expect(failureLines(failedFiles)).toEqual([' FAIL  api test/a.test.ts b works', '   expected 1 to be 2']);
});

it('report: a file that could not be loaded has failed', () => {
  const { failed, failedFiles } = outcomeOf(report([file('test/a.test.ts', [], ['Cannot find module'])]), 1);
  expect([failed, failedFiles[0]?.name]).toEqual([1, 'test/a.test.ts']);
});

it('report: an error outside of any test fails the file that ran then, or the run', () => {
  const known = outcomeOf(report([file('test/a.test.ts', [passes])], [{ file: 'test/a.test.ts', error: 'lost' }]), 1);
  expect([known.passed, known.failed, known.failedFiles[0]?.name]).toEqual([1, 1, 'test/a.test.ts']);
  const unknown = outcomeOf(report([file('test/a.test.ts', [passes])], [{ error: 'lost' }]), 1);
  expect([unknown.failed, unknown.failedFiles[0]?.name]).toEqual([1, '']);
});

it('report: a run that ended without one, or with an error that nothing explains, has failed', () => {
  expect(outcomeOf(undefined, 134)).toMatchObject({ passed: 0, failed: 1 });
  expect(outcomeOf(report([file('test/a.test.ts', [passes])]), 1)).toMatchObject({ passed: 1, failed: 1 });
});

it('report: an error that names no file is that of the files whose worker died', () => {
  const cutOff = { ...file('test/b.test.ts', [passes]), hasEnded: false };
  const { failedFiles } = outcomeOf(report([file('test/a.test.ts', [passes]), cutOff], [{ error: 'Worker exited unexpectedly' }]), 1);
  expect(failedFiles).toMatchObject([{ name: 'test/b.test.ts', failures: [{ error: 'Worker exited unexpectedly' }] }]);
});

it('report: tests that were left out, and projects in which no test passed, are named', () => {
  const skipped = { ...passes, name: 'c works', state: 'skipped' } as const;
  expect(leftOut(['api', 'journeys'], [file('test/a.test.ts', [passes, skipped])])).toEqual({
    skipped: ['test/a.test.ts: c works'],
    empty: ['journeys'],
  });
});
