import { Unzlib } from 'fflate';
import { isA, nameOf, type PdfStream, type PdfValue, UnreadablePdf } from './pdf-values.ts';

/** A limit against files that decompress to more than memory holds. */
const mostBytes = 256 * 1024 * 1024;

/** Decodes a stream's content, for the filters used by structures and attachments. */
export function decodeStream({ dictionary, data }: PdfStream, resolve: (value: PdfValue | undefined) => PdfValue): Uint8Array {
  const filters = listOf(resolve(dictionary.entries.get('Filter')));
  const parameters = listOf(resolve(dictionary.entries.get('DecodeParms')));
  return filters.reduce<Uint8Array>((bytes, filter, index) => {
    const name = nameOf(resolve(filter));
    if (name !== 'FlateDecode' && name !== 'Fl') throw new UnreadablePdf(`There is no filter ${name} here.`);
    const given = resolve(parameters[index]);
    const number = (key: string, otherwise: number) => {
      const value = isA('dictionary', given) ? resolve(given.entries.get(key)) : undefined;
      return typeof value === 'number' ? value : otherwise;
    };
    const predictor = number('Predictor', 1);
    const plain = inflate(bytes);
    if (predictor < 2) return plain;
    if (predictor < 10) throw new UnreadablePdf('There is no such predictor here.');
    return unpredict(plain, number('Columns', 1), Math.ceil((number('Colors', 1) * number('BitsPerComponent', 8)) / 8));
  }, data);
}

function listOf(value: PdfValue | undefined): PdfValue[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function inflate(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((part) => {
    length += part.length;
    if (length > mostBytes) throw new UnreadablePdf('A stream is too large.');
    parts.push(part);
  });
  try {
    for (let at = 0; at < bytes.length; at += 65_536) stream.push(bytes.subarray(at, at + 65_536), at + 65_536 >= bytes.length);
  } catch (error) {
    throw error instanceof UnreadablePdf ? error : new UnreadablePdf('A stream is damaged.');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Undoes the PNG predictors (ISO 32000-2, 7.4.4.4). */
function unpredict(bytes: Uint8Array, columns: number, pixelBytes: number): Uint8Array {
  const width = columns * pixelBytes;
  if (!(width > 0 && width < 65_536)) throw new UnreadablePdf('A predictor is damaged.');
  const rows = Math.floor(bytes.length / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)] ?? 0;
    for (let column = 0; column < width; column++) {
      const to = row * width + column;
      const left = column < pixelBytes ? 0 : (out[to - pixelBytes] ?? 0);
      const above = row === 0 ? 0 : (out[to - width] ?? 0);
      const corner = row === 0 || column < pixelBytes ? 0 : (out[to - width - pixelBytes] ?? 0);
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind] ?? 0;
      out[to] = (bytes[row * (width + 1) + 1 + column] ?? 0) + guess;
    }
  }
  return out;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}
