import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvFile, csvLines } from './write-csv.ts';

it('every cell of a CSV file stands in quotes, also an empty one and one with quotes', () => {
  expect(csvLines([['Anna', '', 'the “old” "deed"', '12,5']])).toBe('"Anna","","the “old” ""deed""","12,5"\r\n');
  expect(csvLines([['Anna', 'a;b']], ';')).toBe('"Anna";"a;b"\r\n');
});

it('a CSV file says its encoding, and runs nothing', () => {
  const file = csvFile([['name'], ['=1+1'], ['Ann;=1+1']]);
  expect(file.startsWith('\ufeff"name"')).toBe(true);
  expect(Papa.parse(file.slice(1).trim()).data).toEqual([['name'], ["'=1+1"], ["Ann;'=1+1"]]);
});
