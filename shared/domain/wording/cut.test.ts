import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a text is cut between characters as people see them', () => {
  expect(cut('Lease', 5)).toBe('Lease');
  expect(cut('Lease', 3)).toBe('Lea');
  expect(cut('ab😀', 3)).toBe('ab');
  expect(cut('e\u0301e\u0301', 3)).toBe('e\u0301');
  expect(cut('a👩‍👩‍👧', 7)).toBe('a');
  expect(cut('👩‍👩‍👧', 4)).toBe('👩\u200d');
  expect(cut('😀', 1)).toBe('');
});

test('whatever the text, its beginning is well formed and not too long', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, fc.nat(60), (whole, units) => {
      const start = cut(whole, units);
      expect(start.length).toBeLessThanOrEqual(units);
      expect(whole.startsWith(start)).toBe(true);
      expect(start.isWellFormed()).toBe(whole.isWellFormed());
    }),
  );
});
