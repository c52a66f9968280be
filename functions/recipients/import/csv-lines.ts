import Papa from 'papaparse';
import type { CsvEncoding } from '../../../shared/contract/schemas/temp-csv.ts';
import type { Files } from '../../ports/files.ts';
import { FileUnreadable } from './file-unreadable.ts';

interface CsvFile {
  file_key: string;
  /** Bytes. */
  size: number;
  encoding: CsvEncoding;
  delimiter: string;
}

/** Bytes that are fetched at once. */
const partBytes = 256 * 1024;
/** Characters. A line without an end begins with a quotation mark that nothing closes. */
const longestLine = 1_000_000;

/** The lines of a CSV file as cells, while it is fetched part by part; `read` hears how many bytes have been. Throws FileUnreadable. */
export async function* csvLines(files: Pick<Files, 'getRange'>, file: CsvFile, read: (bytes: number) => void): AsyncGenerator<string[]> {
  const { delimiter } = file;
  let newline: string | undefined;
  let rest = '';
  for await (const { text, isLast } of textParts(files, file, read)) {
    rest += text;
    newline ??= Papa.parse(rest, { delimiter, preview: 2 }).meta.linebreak;
    // The last line of a part goes on in the next one.
    const { data, meta } = new Papa.Parser({ delimiter, newline: newline as '\n' }).parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
    rest = rest.slice(meta.cursor);
    if (rest.length > longestLine)
      throw new FileUnreadable('A quotation mark is missing: a line goes on for more than 1,000,000 characters.');
    for (const line of data) if (line.some((cell) => cell.trim() !== '')) yield line;
  }
}

async function* textParts(
  files: Pick<Files, 'getRange'>,
  { file_key, size, encoding }: CsvFile,
  read: (bytes: number) => void,
): AsyncGenerator<{ text: string; isLast: boolean }> {
  const decoder = new TextDecoder(encoding);
  for (let start = 0; start < size; start += partBytes) {
    const end = Math.min(start + partBytes, size);
    const isLast = end === size;
    const text = decoder.decode(await files.getRange(file_key, start, end - 1), { stream: !isLast });
    read(end);
    yield { text, isLast };
  }
}

/** Whether all bytes are UTF-8. Without a byte order mark nothing else tells it from the encoding of spreadsheets on Windows. */
export async function isUtf8(files: Pick<Files, 'getRange'>, { file_key, size }: Pick<CsvFile, 'file_key' | 'size'>): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let start = 0; start < size; start += 4 * partBytes) {
      decoder.decode(await files.getRange(file_key, start, Math.min(start + 4 * partBytes, size) - 1), { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
