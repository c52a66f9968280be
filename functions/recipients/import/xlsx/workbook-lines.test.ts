import { readFile } from 'node:fs/promises';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookLines } from './workbook-lines.ts';

async function linesOf(bytes: Uint8Array) {
  const files = { getRange: async (_key: string, start: number, end: number) => bytes.subarray(start, end + 1) };
  const lines: string[][] = [];
  const told: string[] = [];
  const read = () => undefined;
  for await (const line of workbookLines(files, { file_key: 'file', size: bytes.length }, read, (message) => told.push(message)))
    lines.push(line);
  return { lines, told };
}

const fixture = (name: string) => readFile(new URL(`../../../../test/fixtures/workbooks/${name}.xlsx`, import.meta.url));
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet with this XML between its `sheetData`. */
function workbook(rows: string, more: Zippable = {}): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...more,
  });
}

const sheet = (xml: string, level: 0 | 6 = 6): Zippable => ({ 'xl/worksheets/sheet1.xml': [strToU8(xml), { level }] });
const words = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

describe('the rows of a workbook', () => {
  it('are those that people see: days, codes with zeros, rounded numbers, rich text', async () => {
    const { lines, told } = await linesOf(await fixture('openpyxl'));
    expect(lines).toEqual([
      ['Name', 'Email', 'Rent', 'Moved in', 'Called', 'Postcode', 'Paid'],
      ['Anna Bär', 'anna@example.com', '850.5', '2021-04-01', '2026-03-02 14:30', '01234', 'TRUE'],
      ['Ben & Söhne "GmbH"', 'ben@example.com', '0.3', '1999-12-31', '2026-03-02 09:05:07', '98765', 'FALSE'],
      ['Cleo Cox', 'cleo@example.com', '1000000', '2024-02-29'],
    ]);
    expect(told).toEqual(['Only the first sheet was read: “Tenants”. Left out: “Notes”.']);
  });

  it('are read from files with other habits: days since 1904, words in the cells, results of formulas', async () => {
    const { lines, told } = await linesOf(await fixture('xlsxwriter'));
    expect(lines).toEqual([['Name', 'Born'], ['Anna', '1980-05-06'], ['', '', 'beyond'], ['Ben!']]);
    expect(told).toEqual([]);
  });

  it('keep their places where a file names them, and count on where it does not', async () => {
    const sheet = '<row r="1"><c r="B1"><v>1</v></c><c><v>2</v></c></row><row r="9"><c r="AA9" t="b"><v>1</v></c></row>';
    const { lines } = await linesOf(workbook(sheet));
    expect(lines).toEqual([
      ['', '1', '2'],
      [...Array.from({ length: 26 }, () => ''), 'TRUE'],
    ]);
  });

  it('leave out how words are pronounced', async () => {
    const { lines } = await linesOf(
      workbook('<row><c t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c></row>'),
    );
    expect(lines).toEqual([['東京']]);
  });

  it('are fetched part by part: whoever stops has not fetched the rest', async () => {
    const bytes = workbook('', sheet(`<worksheet>${words('a').repeat(150_000)}</worksheet>`, 0));
    let fetched = 0;
    const getRange = async (_key: string, start: number, end: number) => {
      fetched += end + 1 - start;
      return bytes.subarray(start, end + 1);
    };
    for await (const line of workbookLines({ getRange }, { file_key: 'file', size: bytes.length })) {
      expect(line).toHaveLength(1);
      break;
    }
    expect(fetched).toBeLessThan(bytes.length / 4);
  });

  it.each([
    ['no ZIP file', strToU8('PK\x03\x04 and nothing else'), 'This workbook is damaged.'],
    ['another ZIP file', zipSync({ 'a.txt': strToU8('a') }), 'This is no workbook with a sheet.'],
    ['a file cut short', workbook(words('a')).subarray(0, -300), 'This workbook is damaged.'],
    ['broken XML', workbook('', sheet('<worksheet><sheetData><row><c></row>')), 'This workbook is damaged.'],
    [
      'XML with entities of its own',
      workbook('', sheet('<!DOCTYPE a [<!ENTITY b "b">]><worksheet/>')),
      'what no spreadsheet program writes',
    ],
    ['a cell beyond all columns', workbook('<row><c r="ZZZ1"><v>1</v></c></row>'), 'a cell has no place'],
    ['one endless cell', workbook('', sheet(`<worksheet><c t="str"><v>${'a'.repeat(5_000_000)}`)), 'A cell of this workbook is too long.'],
    [
      'parts that unpack to any size',
      workbook(words('a'), { 'xl/styles.xml': strToU8(`<a>${'<b/>'.repeat(6_000_000)}`) }),
      'too large once it is unpacked',
    ],
  ])('are refused of %s', async (_kind, bytes, message) => {
    await expect(linesOf(bytes)).rejects.toMatchObject({ name: 'FileUnreadable', message: expect.stringContaining(message) });
  });
});
