import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvLimits } from '../../../shared/contract/schemas/temp-csv.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string | Uint8Array) => {
  const answer = readCsv(typeof text === 'string' ? Buffer.from(text) : text);
  return answer.ok ? answer.csv : answer.issues[0]?.message;
};

describe('a CSV file', () => {
  it.each([
    [',', 'name,email\nAnna,anna@example.com\n'],
    [';', 'name;email\r\nAnna;anna@example.com\r\n'],
    ['\t', 'name\temail\nAnna\tanna@example.com'],
    ['|', 'name | email\nAnna|anna@example.com\n\n  \n'],
  ])('with %j between cells', (delimiter, text) => {
    expect(read(text)).toEqual({ encoding: 'utf-8', delimiter, field_names: ['name', 'email'], rows: [['Anna', 'anna@example.com']] });
  });

  it.each([
    ['utf-8', Buffer.from('\ufeffname,town\nJürgen,Köln')],
    ['utf-16le', Buffer.from('\ufeffname,town\nJürgen,Köln', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffname,town\nJürgen,Köln', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('name,town\nJürgen,Köln', 'latin1')],
  ])('in %s', (encoding, bytes) => {
    expect(read(bytes)).toMatchObject({ encoding, field_names: ['name', 'town'], rows: [['Jürgen', 'Köln']] });
  });

  it('may hold delimiters, quotation marks and line breaks in quotes, and fewer cells than columns', () => {
    expect(read('a,b\n"x, ""y""\nz",1\nlast')).toMatchObject({ rows: [['x, "y"\nz', '1'], ['last']] });
  });

  it.each([
    ['', 'The first row must name the columns.'],
    ['a,,c\n1,2,3', 'Column 2 has no name in the first row.'],
    ['a,b,a\n1,2,3', 'There are two columns named “a”.'],
    ['a,b\n1,2\n1,2,3', 'Row 3 has more cells than there are columns.'],
    ['a,b\n"1,2', 'A quotation mark is missing in or after row 2.'],
    ['a\0b', 'This is not a text file.'],
    [`a\n${'x\n'.repeat(csvLimits.rows + 1)}`, 'There may be 10,000 rows.'],
    [Array.from({ length: csvLimits.columns + 1 }, (_, index) => index).join(','), 'There may be 200 columns.'],
  ])('is refused: %#', (text, message) => {
    expect(read(text)).toBe(message);
  });

  it('gives back the cells that were written into it', () => {
    const cell = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((text) => text.trim() !== '');
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(rows, (cells) => {
        expect(read(Papa.unparse([['first', 'second'], ...cells]))).toMatchObject({ rows: cells });
      }),
    );
  });
});
