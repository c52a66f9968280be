import Papa, { type ParseLocalConfig } from 'papaparse';
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
  rows: FileRow[];
}

/** A row of the file that is not empty. Rows are counted as a spreadsheet shows them: the header is row 1. */
export interface FileRow {
  row: number;
  cells: string[];
}

/** So many characters are read before the page may draw again. */
const charactersAtOnce = 100_000;

/** Reads a CSV file of contacts, whatever program wrote it. Throws an Error that says what to do about the file. */
export async function parseFile(file: File): Promise<ParsedFile> {
  if (file.size > mostMegabytes * 1024 * 1024) throw new Error(t('import_too_large', { n: mostMegabytes }));
  const { encoding, text } = decodeCsv(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new Error(t('import_not_text'));
  const { rows, delimiter } = await parseInParts(text);
  const header = rows.shift()?.cells ?? [];
  if (rows.length === 0) throw new Error(t('import_no_rows'));
  if (rows.length > mostRows) throw new Error(t('import_too_many', { n: mostRows }));
  const columns = contactColumns(header);
  if (!hasWayToReach(columns)) throw new Error(t('import_no_columns'));
  return { name: file.name, encoding, delimiter, header, columns, rows };
}

function parseInParts(text: string): Promise<Pick<ParsedFile, 'rows' | 'delimiter'>> {
  // Empty rows say nothing about the delimiter, but they count as rows.
  const beginning = text.slice(0, charactersAtOnce);
  const { delimiter } = Papa.parse(beginning, { preview: 20, skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] }).meta;
  return new Promise((resolve) => {
    const rows: FileRow[] = [];
    let row = 0;
    const config: ParseLocalConfig<string[], File> = {
      delimiter,
      chunkSize: charactersAtOnce,
      chunk({ data }, parser) {
        for (const cells of data) {
          row += 1;
          if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
        }
        parser.pause();
        setTimeout(() => parser.resume(), 0);
      },
      complete: () => resolve({ rows, delimiter }),
    };
    // A text is read in parts too, which the types of the package leave out.
    Papa.parse<string[]>(text as unknown as File, config);
  });
}
