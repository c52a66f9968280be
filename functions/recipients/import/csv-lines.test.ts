import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { csvLines, isUtf8 } from './csv-lines.ts';
import { FileUnreadable } from './file-unreadable.ts';

const stored = (bytes: Uint8Array) => ({ getRange: async (_key: string, start: number, end: number) => bytes.subarray(start, end + 1) });

async function linesOf(bytes: Uint8Array, rest: { delimiter?: string; encoding?: 'utf-8' | 'utf-16le' | 'windows-1252' } = {}) {
  const lines: string[][] = [];
  const file = { file_key: 'file', size: bytes.length, delimiter: ',', encoding: 'utf-8' as const, ...rest };
  for await (const line of csvLines(stored(bytes), file, () => undefined)) lines.push(line);
  return lines;
}

it('gives back the cells that were written into a file, whatever stands in them', async () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '' && !text.startsWith('\ufeff'));
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\r\n', '\n'), async (cells, newline) => {
      const text = Papa.unparse([['first', 'second'], ...cells], { newline, quotes: true });
      expect(await linesOf(Buffer.from(text))).toEqual([['first', 'second'], ...cells]);
    }),
  );
});

it('joins lines and letters that two parts of a file share', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [`Jürgen ${at}`, at % 3 === 0 ? 'Köln,\n"am Rhein"' : 'Köln']);
  expect(await linesOf(Buffer.from(Papa.unparse(rows)))).toEqual(rows);
});

it('leaves out lines without words', async () => {
  expect(await linesOf(Buffer.from('a,b\n\n , \n1,2\n'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

it('refuses a file whose quotation mark nothing closes, before it has read it all', async () => {
  const bytes = Buffer.from(`a\n"b\n${'c\n'.repeat(5_000_000)}`);
  let read = 0;
  const file = { file_key: 'file', size: bytes.length, delimiter: ',', encoding: 'utf-8' as const };
  const all = async () => {
    const note = (to: number) => {
      read = to;
    };
    for await (const line of csvLines(stored(bytes), file, note)) expect(line).toEqual(['a']);
  };
  await expect(all()).rejects.toThrow(FileUnreadable);
  expect(read).toBeLessThan(2_000_000);
});

it('tells UTF-8 from other encodings by all bytes', async () => {
  const long = 'a'.repeat(3_000_000);
  for (const [text, expected] of [
    [Buffer.from(`${long}ö`), true],
    [Buffer.from(`${long}ö`, 'latin1'), false],
  ] as const)
    expect(await isUtf8(stored(text), { file_key: 'file', size: text.length })).toBe(expected);
});
