import type { CsvEncoding } from '../../contract/schemas/temp-csv.ts';

/**
 * The text of a CSV file, in the encoding named by its byte order mark. Without one it is UTF-8 if the bytes are valid,
 * else the encoding of spreadsheets on Windows. `isAll` is false for the beginning of a file, which may end within a character.
 */
export function decodeCsv(bytes: Uint8Array, isAll = true): { encoding: CsvEncoding; text: string } {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
  if (marked) return { encoding: marked, text: new TextDecoder(marked).decode(bytes, { stream: !isAll }) };
  try {
    return { encoding: 'utf-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isAll }) };
  } catch {
    return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}
