import { describe, expect, test } from 'vitest';
import { brokenRules, made } from './results.ts';

test('the run has made certificates', () => {
  expect(made.certificates).toEqual(['turned', 'long', 'pack', 'scripts', 'protected'].map((name) => `${name}-certificate`));
});

describe.each(made.certificates)('%s', (name) => {
  test.each([
    ['PDF/A-3a', '3a'],
    ['PDF/UA-1', 'ua1'],
  ])('is %s', (_, flavour) => {
    expect(brokenRules[`${name}.pdf ${flavour}`]).toEqual([]);
  });
});
