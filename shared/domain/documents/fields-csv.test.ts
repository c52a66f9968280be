import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newField } from '../../fields/placing/new-field.ts';
import { fieldsCsvRows, formulaPattern } from './fields-csv.ts';

const now = '2026-11-21T10:00:00.000Z';
const children = [
  { key: 'b', document_name: 'Second' },
  { key: 'a', document_name: 'First' },
];
const signatories = [{ uuid: '1', name: 'Anna', email: 'anna@example.com' }];
const place = { uuid: '0', key: 'a', page_index: 0, x: 10, y: 10, now };

describe('a pack’s data as CSV lines', () => {
  it('holds every field that somebody can fill in, document by document, in reading order', () => {
    const fields = [
      { ...newField('text', { ...place, y: 50 }), custom_id: 'amount', data: '12', signatory_uuid: '1' },
      { ...newField('signature', place), blob: 'x.y' },
      { ...newField('file', { ...place, page_index: 1 }), blob: 'x.z.file', filename: 'id.jpg' },
      { ...newField('block', place), data: 'words' },
      { ...newField('check', { ...place, key: 'b' }), data: 'checked' },
    ];
    const rows = fieldsCsvRows(children, signatories, fields);
    expect(rows.map(([document, page, id, , type, name, email, value]) => [document, page, id, type, name, email, value])).toEqual([
      ['Second', '1', '', 'check', '', '', 'checked'],
      ['First', '1', '', 'signature', '', '', 'yes'],
      ['First', '1', 'amount', 'text', 'Anna', 'anna@example.com', '12'],
      ['First', '2', '', 'file', '', '', 'id.jpg'],
    ]);
  });
});

describe('cells that a spreadsheet would run', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3+cmd', '\t=1', '＝1+1'])('%j is one', (text) =>
    expect(formulaPattern.test(text)).toBe(true),
  );

  it.each(['-12.50', '+49 (30) 1234', '1+1', 'a=b', '', '12/31'])('%j is none', (text) => expect(formulaPattern.test(text)).toBe(false));

  it('are all that begin like a formula and hold a letter', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@'), fc.string(), (first, rest) => {
        expect(formulaPattern.test(`${first}${rest}a`)).toBe(true);
      }),
    );
  });
});
