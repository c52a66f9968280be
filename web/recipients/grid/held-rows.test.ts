import { expect, test } from 'vitest';
import { noRows, withChanged, withFailure, withPage } from './held-rows.ts';

const row = (index: number, name: string) => ({ key: `list-${index}`, index, values: { Name: name } });
const names = ({ rows }: typeof noRows) => Object.fromEntries([...rows].map(([at, { values }]) => [at, values.Name]));

const first = withPage(withPage(noRows, 1, 0, { rows: [row(0, 'Ada'), row(1, 'Ben')], total: 4 }), 1, 2, {
  rows: [row(2, 'Cem'), row(3, 'Dora')],
  total: 4,
});

test('pages of one look at a list stand beside each other', () => {
  expect(names(first)).toEqual({ 0: 'Ada', 1: 'Ben', 2: 'Cem', 3: 'Dora' });
});

test('a new look at a list keeps no row of the look before it, whichever page comes first', () => {
  const sorted = withPage(first, 2, 0, { rows: [row(3, 'Dora'), row(2, 'Cem')], total: 4 });
  expect(names(sorted)).toEqual({ 0: 'Dora', 1: 'Cem' });
  expect(names(withPage(first, 2, 2, { rows: [row(1, 'Ben'), row(0, 'Ada')], total: 4 }))).toEqual({ 2: 'Ben', 3: 'Ada' });
});

test('a new look at a list whose rows could not be fetched shows no row of the look before it', () => {
  const failed = withFailure(first, 2, 0, new Error('No network'));
  expect(failed.rows.size).toBe(0);
  expect(failed.total).toBe(4);
});

test('a page that could not be fetched is known until it comes', () => {
  const failed = withFailure(first, 1, 500, new Error('No network'));
  expect([...failed.failed.keys()]).toEqual([500]);
  expect(names(failed)).toEqual(names(first));
  expect(withPage(failed, 1, 500, { rows: [row(500, 'Eva')], total: 501 }).failed.size).toBe(0);
});

test('a changed row is shown where it stands', () => {
  expect(names(withChanged(first, [row(2, 'Cemre'), row(9, 'Nobody')]))).toEqual({ 0: 'Ada', 1: 'Ben', 2: 'Cemre', 3: 'Dora' });
});
