import { expect, test } from 'vitest';
import { defaultOf, type KeptSignature, shownOf, withDefault, withNewest, withRemoved } from './saved-signatures.ts';

const now = new Date('2026-11-23T03:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const one = (key: string, part: Partial<KeptSignature> = {}): KeptSignature => ({
  key,
  signature_type: 'signature',
  method: 'drawn',
  text: '',
  blob_key: `picture-${key}`,
  date_created: now.toISOString(),
  chosen: false,
  removed: null,
  ...part,
});
const listOf = (...keys: string[]) => keys.reduce<KeptSignature[]>((list, key) => withNewest(list, one(key), now), []);
const keysOf = (list: readonly KeptSignature[]) => shownOf(list).map(({ key }) => key);

test('the newest signature is the default, and only the last five are kept', () => {
  const list = listOf('a', 'b', 'c', 'd', 'e', 'f');
  expect(keysOf(list)).toEqual(['f', 'e', 'd', 'c', 'b']);
  expect(defaultOf(list, 'signature')?.key).toBe('f');
});

test('initials are counted apart from signatures, and have a default of their own', () => {
  const list = withNewest(listOf('a', 'b', 'c', 'd', 'e'), one('i', { signature_type: 'initial' }), now);
  expect(keysOf(list)).toHaveLength(6);
  expect([defaultOf(list, 'signature')?.key, defaultOf(list, 'initial')?.key]).toEqual(['e', 'i']);
});

test('the same picture again is not kept twice', () => {
  const list = withNewest(listOf('a', 'b'), one('again', { blob_key: 'picture-a' }), now);
  expect(keysOf(list)).toEqual(['again', 'b']);
});

test('an older signature can be made the default', () => {
  const list = withDefault(listOf('a', 'b', 'c'), 'a');
  expect(defaultOf(list, 'signature')?.key).toBe('a');
  expect(list.filter(({ chosen }) => chosen)).toHaveLength(1);
});

test('after its default is deleted the newest is the default, and undo brings the deleted one back as the default', () => {
  const list = withDefault(listOf('a', 'b', 'c'), 'a');
  const without = withRemoved(list, 'a', true, now);
  expect([keysOf(without), defaultOf(without, 'signature')?.key]).toEqual([['c', 'b'], 'c']);
  const back = withRemoved(without, 'a', false, later(1));
  expect([keysOf(back), defaultOf(back, 'signature')?.key]).toEqual([['c', 'b', 'a'], 'a']);
});

test('undo does not take a default back that was chosen after the deletion', () => {
  const without = withRemoved(listOf('a', 'b', 'c'), 'c', true, now);
  const back = withRemoved(withDefault(without, 'a'), 'c', false, later(1));
  expect(defaultOf(back, 'signature')?.key).toBe('a');
});

test('a deleted signature is forgotten with the first change after an hour', () => {
  const without = withRemoved(listOf('a', 'b'), 'a', true, now);
  expect(without).toHaveLength(2);
  expect(withNewest(without, one('c'), later(61)).map(({ key }) => key)).toEqual(['c', 'b']);
});
