import { expect, it } from 'vitest';
import type { ReportedFile } from './report.ts';
import { slowestLines } from './slowest.ts';

const file = (name: string, seconds: number, tests: Record<string, number>): ReportedFile => ({
  name,
  project: 'unit',
  milliseconds: seconds * 1000,
  hasEnded: true,
  tests: Object.entries(tests).map(([name, milliseconds]) => ({ name, milliseconds, state: 'passed' })),
  errors: [],
});

it('slowest: lists what each project took, then the slowest test files and tests, slowest first', () => {
  const files = [file('test/a.test.ts', 1.5, { 'a is small': 20, 'a is large': 1400 }), file('test/b.test.ts', 12, { 'b waits': 11_900 })];
  expect(slowestLines(files)).toEqual([
    'Time by project',
    '   13.5 s  unit',
    'Slowest test files',
    '   12.0 s  test/b.test.ts',
    '    1.5 s  test/a.test.ts',
    'Slowest tests',
    '   11.9 s  test/b.test.ts: b waits',
    '    1.4 s  test/a.test.ts: a is large',
    '    0.0 s  test/a.test.ts: a is small',
  ]);
});

it('slowest: lists at most ten of each', () => {
  const files = Array.from({ length: 30 }, (_, at) => file(`test/${at}.test.ts`, at, { works: at }));
  expect(slowestLines(files)).toHaveLength(24);
});
