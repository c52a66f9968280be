import Papa from 'papaparse';
import { type CsvSeparator, csvSeparators, safeCells } from '../../../shared/domain/documents/csv-cells.ts';

/** Rows as lines of a CSV file. One that begins has a byte order mark: spreadsheets guess the wrong encoding without it. */
export function csvLines(
  rows: readonly (readonly string[])[],
  { separator = 'comma', begins = false }: { separator?: CsvSeparator | undefined; begins?: boolean },
): Uint8Array {
  const delimiter = csvSeparators[separator];
  return Buffer.from(`${begins ? '\ufeff' : ''}${Papa.unparse(safeCells(rows, delimiter), { delimiter })}\r\n`);
}
