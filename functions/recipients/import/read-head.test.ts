import { describe, expect, it } from 'vitest';
import { readHead } from './read-head.ts';

const read = (text: string | Uint8Array, isAll = true) => {
  const answer = readHead(typeof text === 'string' ? Buffer.from(text) : text, isAll);
  return answer.ok ? answer.head : answer.issues[0]?.message;
};

describe('the beginning of a CSV file', () => {
  it.each([
    [',', 'name,email\nAnna,anna@example.com\n'],
    [';', 'name;email\r\nAnna;anna@example.com\r\n'],
    ['\t', 'name\temail\nAnna\tanna@example.com'],
    ['|', 'name | email\nAnna|anna@example.com\n\n  \n'],
  ])('tells that %j stands between cells', (delimiter, text) => {
    const rows = [['Anna', 'anna@example.com']];
    expect(read(text)).toEqual({ format: 'csv', encoding: 'utf-8', delimiter, has_header: true, field_names: ['name', 'email'], rows });
  });

  it.each([
    ['utf-8', Buffer.from('\ufeffname,town\nJürgen,Köln')],
    ['utf-16le', Buffer.from('\ufeffname,town\nJürgen,Köln', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffname,town\nJürgen,Köln', 'utf16le').swap16()],
    ['windows-1252', Buffer.from('name,town\nJürgen,Köln', 'latin1')],
  ])('tells that it is in %s', (encoding, bytes) => {
    expect(read(bytes)).toMatchObject({ encoding, field_names: ['name', 'town'], rows: [['Jürgen', 'Köln']] });
  });

  it('may end within a character', () => {
    expect(read(Buffer.from('name\nKöln\nKö').subarray(0, -1), false)).toMatchObject({ encoding: 'utf-8', field_names: ['name'] });
  });

  it.each([
    ['name,email\nAnna,anna@example.com', true],
    ['Anna,anna@example.com\nBen,ben@example.com', false],
    ['1,2\n3,4', false],
    ['name,email', true],
  ])('tells whether %j begins with the names of columns', (text, has_header) => {
    expect(read(text)).toMatchObject({ has_header });
  });

  it.each([
    ['', 'The first row must name the columns.'],
    ['name,,town\nAnna,2,3', 'Column 2 has no name in the first row.'],
    ['a,b\n"1,2', 'A quotation mark is missing in or after row 2.'],
    ['a\0b', 'This is not a text file.'],
    ['name,constructor\nAnna,x', 'A column can’t be named “constructor”. Please choose another name.'],
    ['name,name\nAnna,x', 'There are two columns named “name”.'],
    [Array.from({ length: 201 }, (_, index) => `column ${index}`).join(','), 'There may be 200 columns.'],
  ])('is refused: %#', (text, message) => {
    const answer = readHead(Buffer.from(text), true, { has_header: true });
    expect(answer.ok ? answer.head : answer.issues[0]?.message).toBe(message);
  });
});
