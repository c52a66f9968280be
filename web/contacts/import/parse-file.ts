import Papa from 'papaparse';
import { type ContactColumns, contactColumns, hasWayToReach } from '../../../shared/domain/contacts/contact-columns.ts';
import { decodeCsv } from '../../../shared/domain/documents/decode-csv.ts';
import { t } from '../../messages/contacts.ts';

const mostMegabytes = 20;
export const mostRows = 50_000;

export interface ParsedFile {
  name: string;
  encoding: string;
  delimiter: string;
  header: string[];
  columns: ContactColumns;
  rows: string[][];
}

/** Reads a CSV file of contacts, whatever program wrote it. Throws an Error that says what to do about the file. */
export async function parseFile(file: File): Promise<ParsedFile> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new Error(t('import_too_large', { n: mostMegabytes }));
  const { encoding, text } = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new Error(t('import_not_text'));
  const { data, meta } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] });
  const [header = [], ...rows] = data;
  if (rows.length === 0) throw new Error(t('import_no_rows'));
  if (rows.length > mostRows) throw new Error(t('import_too_many', { n: mostRows }));
  const columns = contactColumns(header);
  if (!hasWayToReach(columns)) throw new Error(t('import_no_columns'));
  return { name: file.name, encoding, delimiter: meta.delimiter, header, columns, rows };
}
