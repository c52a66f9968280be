import { expect, test } from 'vitest';
import { apply as applyNow } from '../../../shared/domain/field-rules/interpreter.ts';
import { fitProblem as fitNow } from '../../../shared/fields/filling/text-fit.ts';
import { fitProblem, measureBy } from './late-fit.ts';
import { apply, fetchInterpreter } from './late-interpreter.ts';

const long = ['A sentence that has no room in a small box. '.repeat(40), { width: 40, height: 12 }] as const;

test('texts are taken to fit until they can be measured, and then as everywhere', () => {
  expect(fitProblem(...long)).toBeNull();
  measureBy(fitNow);
  expect(fitProblem(...long)).toBe(fitNow(...long));
  expect(fitNow(...long)).toMatch(/too long/);
});

test('field rules are evaluated as everywhere once what evaluates them is there, and never wrongly before', async () => {
  const rule = { and: [{ '==': [{ var: 'a' }, 'yes'] }, { '>': [{ var: ['b', 'NaN'] }, 3] }] };
  expect(() => apply(rule, { a: 'yes' })).toThrow('before what evaluates them');
  await fetchInterpreter();
  for (const data of [{ a: 'yes', b: 4 }, { a: 'yes' }, { a: 'no', b: 4 }]) expect(apply(rule, data)).toBe(applyNow(rule, data));
  expect(apply(rule, { a: 'yes', b: 4 })).toBe(true);
});
