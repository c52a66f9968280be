import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyDiff, diffFields, fittingPart, isEmptyDiff, reverseDiff, squashDiffs } from './diff.ts';
import { anyFields, field, fieldsOf } from './test-fields.ts';

test('a diff leads from one state to the other, and its reverse leads back', () => {
  fc.assert(
    fc.property(anyFields, anyFields, (before, after) => {
      const diff = diffFields(before, after);
      expect(applyDiff(before, diff)).toEqual(after);
      expect(applyDiff(after, reverseDiff(diff))).toEqual(before);
    }),
  );
});

test('two squashed diffs do what one after the other does, and undo both', () => {
  fc.assert(
    fc.property(anyFields, anyFields, anyFields, (first, second, third) => {
      const squashed = squashDiffs(diffFields(first, second), diffFields(second, third));
      expect(applyDiff(first, squashed)).toEqual(third);
      expect(applyDiff(third, reverseDiff(squashed))).toEqual(first);
    }),
  );
});

test('a diff holds only what changed', () => {
  const before = fieldsOf(field('a'), field('b'));
  const diff = diffFields(before, { ...before, a: field('a', { x: 99 }) });
  expect(diff).toEqual({ added: {}, updated: { a: { from: { x: 10 }, to: { x: 99 } } }, removed: {} });
  expect(isEmptyDiff(diffFields(before, { ...before }))).toBe(true);
});

test('parts that somebody else has changed meanwhile no longer fit', () => {
  const mine = diffFields(fieldsOf(field('a', { x: 1 }), field('b', { x: 1 })), fieldsOf(field('a', { x: 2 }), field('b', { x: 2 })));
  const now = fieldsOf(field('a', { x: 7 }), field('b', { x: 2 }));
  const { diff, skipped } = fittingPart(now, reverseDiff(mine));
  expect(skipped).toEqual(['a']);
  expect(applyDiff(now, diff)).toEqual(fieldsOf(field('a', { x: 7 }), field('b', { x: 1 })));
});
