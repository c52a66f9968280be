import Papa from 'papaparse';
import { csvFile } from '../../../shared/domain/documents/write-csv.ts';

/**
 * The data of several documents in one table. The files have the same columns; a first one says which document a line
 * is of, because copies share the names of their files.
 */
export function joinedCsv(files: readonly { name: string; text: string }[], firstColumn: string): string {
  const lines: string[][] = [];
  for (const { name, text } of files) {
    const [header = [], ...rows] = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { skipEmptyLines: true }).data;
    if (lines.length === 0) lines.push([firstColumn, ...header]);
    for (const row of rows) lines.push([name, ...row]);
  }
  return csvFile(lines);
}
