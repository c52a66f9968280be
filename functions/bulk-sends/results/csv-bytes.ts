import { type CsvSeparator, csvSeparators } from '../../../shared/domain/documents/csv-cells.ts';
import { byteOrderMark, csvLines } from '../../../shared/domain/documents/write-csv.ts';

/** Rows as lines of a CSV file, in bytes. One that begins has a byte order mark. */
export function csvBytes(
  rows: readonly (readonly string[])[],
  { separator = 'comma', begins = false }: { separator?: CsvSeparator | undefined; begins?: boolean },
): Uint8Array {
  return Buffer.from((begins ? byteOrderMark : '') + csvLines(rows, csvSeparators[separator]));
}
