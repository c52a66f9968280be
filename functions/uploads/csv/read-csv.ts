import Papa from 'papaparse';
import type { Issue } from '../../../shared/contract/errors.ts';
import { type CsvEncoding, csvLimits } from '../../../shared/contract/schemas/temp-csv.ts';
import { decodeCsv } from '../../../shared/domain/documents/decode-csv.ts';

export interface ReadCsv {
  encoding: CsvEncoding;
  delimiter: string;
  /** The cells of the first line, trimmed. */
  field_names: string[];
  /** The other lines that are not empty. */
  rows: string[][];
}

/** Reads a CSV file, whatever program wrote it, and detects encoding and delimiter. Answers faults as issues. */
export function readCsv(bytes: Uint8Array): { ok: true; csv: ReadCsv } | { ok: false; issues: Issue[] } {
  const { encoding, text } = decodeCsv(bytes);
  if (text.includes('\0')) return refused('not_text', 'This is not a text file.');
  const { data, meta, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t', '|'] });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return refused('quotes', `A quotation mark is missing in or after row ${(quotes.row ?? 0) + 1}.`);
  const [first = [], ...rows] = data;
  const field_names = first.map((name) => name.trim());
  const issues = [...headerIssues(field_names), ...rowIssues(rows, field_names.length)];
  return issues.length > 0 ? { ok: false, issues } : { ok: true, csv: { encoding, delimiter: meta.delimiter, field_names, rows } };
}

function headerIssues(names: readonly string[]): Issue[] {
  if (names.length === 0) return issue('no_header', 'The first row must name the columns.');
  if (names.length > csvLimits.columns) return issue('too_many_columns', `There may be ${csvLimits.columns} columns.`);
  const nameless = names.indexOf('');
  if (nameless >= 0) return issue('no_header', `Column ${nameless + 1} has no name in the first row.`);
  const twice = names.find((name, index) => names.indexOf(name) < index);
  return twice === undefined ? [] : issue('duplicate_column', `There are two columns named “${twice}”.`);
}

function rowIssues(rows: readonly string[][], columns: number): Issue[] {
  if (rows.length > csvLimits.rows) return issue('too_many_rows', `There may be ${csvLimits.rows.toLocaleString('en')} rows.`);
  // Missing cells count as empty. Too many cells mean that the wrong delimiter was detected.
  const wide = rows.findIndex((row) => row.slice(columns).some((cell) => cell.trim() !== ''));
  return wide < 0 ? [] : issue('too_many_cells', `Row ${wide + 2} has more cells than there are columns.`);
}

function refused(code: string, message: string): { ok: false; issues: Issue[] } {
  return { ok: false, issues: issue(code, message) };
}

function issue(code: string, message: string): Issue[] {
  return [{ path: 'file', code, message }];
}
