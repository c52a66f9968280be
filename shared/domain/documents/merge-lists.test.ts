import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSameLists, copyKind, groupKind, mergeLists } from './merge-lists.ts';

const group = (uuid: string, name = uuid) => ({ uuid, name });
const copy = (email: string, name = '') => ({ name, email, mobile_number: '' });
const merged = (before: string, mine: string, theirs: string) =>
  mergeLists(
    copyKind,
    [...before].map((one) => copy(one)),
    [...mine].map((one) => copy(one)),
    [...theirs].map((one) => copy(one)),
  )
    .map(({ email }) => email)
    .join('');

test('what either adds stays, and what either removes goes', () => {
  expect(merged('a', 'ab', 'ac')).toBe('acb');
  expect(merged('abc', 'ab', 'bc')).toBe('b');
  expect(merged('ab', 'axb', 'ab')).toBe('axb');
});

test('an address that is typed anew keeps its place', () => {
  expect(merged('abc', 'axc', 'abcd')).toBe('axcd');
  expect(merged('abc', 'xbc', 'abc')).toBe('xbc');
});

test('the order of whoever changed it counts', () => {
  expect(merged('abc', 'cab', 'abcd')).toBe('cdab');
  expect(merged('abc', 'abcd', 'cab')).toBe('cdab');
});

test('of one item each property has the value of whoever changed it', () => {
  const before = [copy('a')];
  expect(mergeLists(copyKind, before, [{ ...copy('a'), name: 'Anna' }], [{ ...copy('a'), can_track_progress: true }])).toEqual([
    { ...copy('a', 'Anna'), can_track_progress: true },
  ]);
  expect(mergeLists(groupKind, [group('g')], [group('g', 'Mine')], [])).toEqual([group('g', 'Mine')]);
});

test('two empty items are two', () => {
  expect(mergeLists(copyKind, [copy('')], [copy(''), copy('')], [copy('')])).toHaveLength(2);
});

const list = fc.uniqueArray(
  fc.constantFrom(...'abcdef').map((one) => copy(one)),
  { selector: ({ email }) => email },
);

test('without changes of one side, the other side has its way; and a change saved twice is saved once', () => {
  fc.assert(
    fc.property(list, list, list, (before, mine, theirs) => {
      expect(areSameLists(copyKind, mergeLists(copyKind, before, mine, before), mine)).toBe(true);
      expect(areSameLists(copyKind, mergeLists(copyKind, before, before, theirs), theirs)).toBe(true);
      const once = mergeLists(copyKind, before, mine, theirs);
      const ids = (all: typeof once) => all.map(({ email }) => email).sort();
      expect(ids(mergeLists(copyKind, before, mine, once))).toEqual(ids(once));
    }),
  );
});
