import Papa from 'papaparse';
import type { Issue } from '../../../shared/contract/errors.ts';
import type { CsvEncoding } from '../../../shared/contract/schemas/temp-csv.ts';
import { decodeCsv } from '../../../shared/domain/documents/decode-csv.ts';
import { headerIssues, looksLikeHeader } from '../../../shared/domain/recipients/header.ts';
import type { Files } from '../../ports/files.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { workbookHead } from './xlsx/workbook-lines.ts';

/** What the beginning of a file tells about all of it. */
export interface FileHead {
  format: 'csv' | 'xlsx';
  encoding: CsvEncoding;
  /** Empty in a workbook. */
  delimiter: string;
  has_header: boolean;
  /** The cells of the first line, trimmed; without a header `Column 1` and so on. */
  field_names: string[];
  /** The first lines with data. */
  rows: string[][];
}

/** Bytes of a CSV file that are enough to tell. */
export const headBytes = 256 * 1024;

const delimitersToGuess = [',', ';', '\t', '|'];
const rowsShown = 5;

type Read = { ok: true; head: FileHead } | { ok: false; issues: Issue[] };
type Known = { has_header?: boolean | undefined };

/**
 * Reads the beginning of a CSV file, whatever program wrote it, and detects encoding, delimiter and whether the first line
 * names the columns, unless that is known. `isAll` if these are all bytes. Answers faults as issues.
 */
export function readHead(bytes: Uint8Array, isAll: boolean, known: Known = {}): Read {
  const { encoding, text } = decodeCsv(bytes, isAll);
  if (text.includes('\0')) return refused('not_text', 'This is not a text file.');
  const { data, meta, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess, preview: rowsShown + 1 });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) return refused('quotes', `A quotation mark is missing in or after row ${(quotes.row ?? 0) + 1}.`);
  return headOf(data, { format: 'csv', encoding, delimiter: meta.delimiter }, known);
}

/** Reads the first rows of a workbook. Throws FileMissing. */
export async function readWorkbookHead(
  files: Pick<Files, 'getRange'>,
  file: { file_key: string; size: number },
  known: Known,
): Promise<Read> {
  const lines: string[][] = [];
  try {
    for await (const line of workbookHead(files, file)) if (lines.push(line) > rowsShown) break;
  } catch (error) {
    if (error instanceof FileUnreadable) return refused('not_a_workbook', error.message);
    throw error;
  }
  return headOf(lines, { format: 'xlsx', encoding: 'utf-8', delimiter: '' }, known);
}

function headOf(lines: readonly string[][], kind: Pick<FileHead, 'format' | 'encoding' | 'delimiter'>, known: Known): Read {
  const [first = []] = lines;
  const has_header = known.has_header ?? (looksLikeHeader(first) || lines.length === 1);
  const field_names = has_header ? first.map((name) => name.trim()) : first.map((_, at) => `Column ${at + 1}`);
  const issues = headerIssues(field_names);
  if (issues[0]) return refused(issues[0].code, issues[0].message);
  return { ok: true, head: { ...kind, has_header, field_names, rows: has_header ? lines.slice(1) : lines.slice(0, rowsShown) } };
}

function refused(code: string, message: string): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path: 'file', code, message }] };
}
