import { formulaPattern } from './fields-csv.ts';

/** What can divide the cells of a CSV file that people open in a spreadsheet. */
export const csvSeparators = { comma: ',', semicolon: ';' } as const;
export type CsvSeparator = keyof typeof csvSeparators;

/** What divides cells or lines for some spreadsheet: a German Excel divides a file of commas by semicolons, also within its quotes. */
const separators = [',', ';', '\t', '|', '\r', '\n'];

/**
 * The cells of a CSV file that this character divides, with an apostrophe before everything that a spreadsheet would run as a
 * formula: at the beginning of a cell, and after what another spreadsheet takes for the end of one.
 */
export function safeCells(rows: readonly (readonly string[])[], delimiter = ','): string[][] {
  const others = separators.filter((one) => one !== delimiter);
  const ends = new RegExp(`([${others.join('')}])`);
  return rows.map((row) => row.map((cell) => safeCell(cell, ends)));
}

function safeCell(cell: string, ends: RegExp): string {
  if (!ends.test(cell)) return formulaPattern.test(cell) ? `'${cell}` : cell;
  const parts = cell.split(ends).map((part, at) => (runs(part, at > 0) ? `'${part}` : part));
  const safe = parts.join('');
  return formulaPattern.test(safe) ? `'${safe}` : safe;
}

/** Every second part is a separator. Later parts may begin with quotes of the cell. */
function runs(part: string, isLater: boolean): boolean {
  if (separators.includes(part)) return false;
  return formulaPattern.test(isLater ? part.replace(/^"+/, '') : part);
}
