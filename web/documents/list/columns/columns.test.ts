import { expect, test } from 'vitest';
import { aRow } from '../../../../test/support/components/records.ts';
import { isUsual, readSort, sortRows, usualSort, writeSort } from './columns.ts';

const rows = [
  aRow('Lease 10', { date_updated: '2026-11-01T00:00:00.000Z', date_completed: null, created_by_name: 'Ben' }),
  aRow('lease 9', { date_updated: '2026-11-03T00:00:00.000Z', date_completed: '2026-11-03T00:00:00.000Z', created_by_name: 'Anna' }),
  aRow('Annex', { date_updated: '2026-11-02T00:00:00.000Z', date_completed: '2026-11-02T00:00:00.000Z', created_by_name: 'Ben' }),
];
const names = (sort: string) => sortRows(rows, readSort(sort)).map(({ document_name }) => document_name);

test('names are in the order of their numbers without regard to capitals, dates begin with the latest', () => {
  expect(names('name')).toEqual(['Annex', 'lease 9', 'Lease 10']);
  expect(names('-name')).toEqual(['Lease 10', 'lease 9', 'Annex']);
  expect(names('updated')).toEqual(['lease 9', 'Annex', 'Lease 10']);
});

test('what has no date comes last either way', () => {
  expect([names('completed').at(-1), names('-completed').at(-1)]).toEqual(['Lease 10', 'Lease 10']);
});

test('an address that somebody has written by hand does no harm', () => {
  expect(readSort('-colour')).toEqual(usualSort);
  expect(readSort(null)).toEqual(usualSort);
  expect(writeSort(readSort('-name'))).toBe('-name');
  expect([isUsual(readSort('updated')), isUsual(readSort('-updated'))]).toEqual([true, false]);
});
