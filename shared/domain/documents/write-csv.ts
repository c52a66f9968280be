import Papa from 'papaparse';
import { safeCells } from './csv-cells.ts';

/** Tells spreadsheets the encoding; without it they guess a wrong one. */
export const byteOrderMark = '\ufeff';

/** Rows as lines of a CSV file. Every cell stands in quotes, and nothing in it is run as a formula. */
export function csvLines(rows: readonly (readonly string[])[], delimiter = ','): string {
  return `${Papa.unparse(safeCells(rows, delimiter), { delimiter, quotes: true })}\r\n`;
}

/** A whole CSV file. */
export function csvFile(rows: readonly (readonly string[])[], delimiter?: string): string {
  return byteOrderMark + csvLines(rows, delimiter);
}
