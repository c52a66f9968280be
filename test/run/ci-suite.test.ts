import { expect, it } from 'vitest';
import { countOf, whatFailed } from './ci-suite.ts';

it('gate: the last count of an output is taken; without one, or with another exit code than 0, the suite has failed', () => {
  expect(countOf('3 passed, 1 failed\n12 passed, 0 failed\n', 0)).toEqual({ passed: 12, failed: 0 });
  expect(countOf('12 passed, 0 failed\n', 1)).toEqual({ passed: 12, failed: 1 });
  expect(countOf('', 0)).toEqual({ passed: 0, failed: 1 });
  expect(countOf('12 passed, 2 failed\n', 1)).toEqual({ passed: 12, failed: 2 });
});

it('gate: what failed is told without colours, and the end of an output that names nothing', () => {
  expect(whatFailed('fine\n\u001b[31m FAIL  api a.test.ts\u001b[39m\nexpected 1\n')).toContain(' FAIL  api a.test.ts\nexpected 1');
  expect(whatFailed('it broke')).toBe('it broke');
});
