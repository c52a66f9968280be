import { expect, test } from 'vitest';
import { joinHead, joinPage } from './join-head.ts';

const rows = (keys: string) => [...keys].map((key) => ({ key }));
const keysOf = (list: { key: string }[] | undefined) => list?.map(({ key }) => key).join('');

test('a new first page is followed by what was loaded below it, and a row that moved up is not shown twice', () => {
  expect(keysOf(joinHead(rows('abcdef'), rows('xab'), false))).toBe('xabcdef');
  expect(keysOf(joinHead(rows('abcdef'), rows('eab'), false))).toBe('eabcdf');
});

test('a row that left the first page is gone', () => {
  expect(keysOf(joinHead(rows('abcdef'), rows('acd'), false))).toBe('acdef');
});

test('a first page that is the whole list replaces it, and one that does not reach the known rows can’t be joined', () => {
  expect(keysOf(joinHead(rows('abc'), rows('c'), true))).toBe('c');
  expect(joinHead(rows('abc'), rows('xyz'), false)).toBeUndefined();
});

test('the next page adds only rows that are new', () => {
  expect(keysOf(joinPage(rows('abc'), rows('cde')))).toBe('abcde');
});
