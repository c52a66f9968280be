import Papa from 'papaparse';
import { formulaPattern } from '../../../shared/domain/documents/fields-csv.ts';

/**
 * The data of several documents in one table. The files have the same columns; a first one says which document a line
 * is of, because copies share the names of their files.
 */
export function joinedCsv(files: readonly { name: string; text: string }[], firstColumn: string): string {
  const lines: string[][] = [];
  for (const { name, text } of files) {
    const [header = [], ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
    if (lines.length === 0) lines.push([firstColumn, ...header]);
    // The server has made the other cells safe for spreadsheets.
    const safe = formulaPattern.test(name) ? `'${name}` : name;
    for (const row of rows) lines.push([safe, ...row]);
  }
  // The byte order mark tells spreadsheets the encoding.
  return `\ufeff${Papa.unparse(lines)}\r\n`;
}
