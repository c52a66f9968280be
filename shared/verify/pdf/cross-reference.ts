import { decodeStream } from './decode-stream.ts';
import { PdfReader } from './pdf-reader.ts';
import { isA, latin1, type PdfDictionary, type PdfStream, type PdfValue, UnreadablePdf } from './pdf-values.ts';

/** The place of an object: an offset, or an index in an object stream. */
export type Place = { offset: number; generation: number } | { container: number; index: number } | 'free';

export interface CrossReference {
  trailer: PdfDictionary;
  places: Map<number, Place>;
  /** Offsets of the sections that it was assembled from, newest first. */
  sections: number[];
}

const mostSections = 1_000;
const mostObjects = 8_388_607;

/** The place of the header. Offsets count from there, because readers accept up to 1,024 bytes of junk before it. */
export function headerAt(bytes: Uint8Array): number {
  return Math.max(0, latin1(bytes.subarray(0, 1_024)).indexOf('%PDF-'));
}

/** Follows the cross-reference of the revision that ends where `bytes` end. Newer sections hide older ones. */
export function readCrossReference(bytes: Uint8Array): CrossReference {
  const base = headerAt(bytes);
  const tail = latin1(bytes.subarray(Math.max(0, bytes.length - 2_048)));
  const offset = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1];
  if (offset === undefined) throw new UnreadablePdf('The end of the file says nothing about its structure.');
  const places = new Map<number, Place>();
  const sections: number[] = [];
  let trailer: PdfDictionary | undefined;
  const waiting = [base + Number(offset)];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (sections.includes(at)) continue;
    if (sections.push(at) > mostSections) throw new UnreadablePdf('The file has too many revisions.');
    const section = readSection(bytes, at, base);
    for (const [number, place] of section.places) if (!places.has(number)) places.set(number, place);
    if (places.size > mostObjects) throw new UnreadablePdf('The file has too many objects.');
    trailer ??= section.trailer;
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.trailer.entries.get(key);
      // An XRefStm completes its own table, so it comes before what the table follows.
      if (typeof next === 'number') waiting.push(base + next);
    }
  }
  if (!trailer) throw new UnreadablePdf('The file has no trailer.');
  return { trailer, places, sections };
}

export interface Section {
  places: Map<number, Place>;
  trailer: PdfDictionary;
  end: number;
}

/** Reads one section: a table with its trailer, or a cross-reference stream. */
export function readSection(bytes: Uint8Array, at: number, base: number): Section {
  const reader = new PdfReader(bytes, at);
  return reader.takeWord('xref') ? readTable(reader, base) : readStreamSection(reader, base);
}

function readTable(reader: PdfReader, base: number): Section {
  const places = new Map<number, Place>();
  while (!reader.takeWord('trailer')) {
    const first = reader.takeWhole();
    const count = reader.takeWhole();
    if (first === undefined || count === undefined || count > mostObjects) throw new UnreadablePdf('The cross-reference table is damaged.');
    for (let number = first; number < first + count; number++) {
      const offset = reader.takeWhole();
      const generation = reader.takeWhole();
      if (offset === undefined || generation === undefined) throw new UnreadablePdf('The cross-reference table is damaged.');
      if (reader.takeWord('n')) places.set(number, { offset: base + offset, generation });
      else if (reader.takeWord('f')) places.set(number, 'free');
      else throw new UnreadablePdf('The cross-reference table is damaged.');
    }
  }
  const trailer = reader.value();
  if (!isA('dictionary', trailer)) throw new UnreadablePdf('The trailer is damaged.');
  return { places, trailer, end: reader.at };
}

function readStreamSection(reader: PdfReader, base: number): Section {
  const { value } = readIndirect(reader, (length) => (typeof length === 'number' ? length : undefined));
  if (!isA('stream', value)) throw new UnreadablePdf('The cross-reference is not where the file says.');
  return { places: streamPlaces(value, base), trailer: value.dictionary, end: reader.at };
}

function streamPlaces(stream: PdfStream, base: number): Map<number, Place> {
  const { entries } = stream.dictionary;
  const numbers = (value: PdfValue | undefined) => (Array.isArray(value) ? value.map(Number) : undefined);
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = numbers(entries.get('W')) ?? [];
  const index = numbers(entries.get('Index')) ?? [0, Number(entries.get('Size'))];
  const data = decodeStream(stream, (value) => value ?? null);
  const places = new Map<number, Place>();
  let at = 0;
  const field = (width: number, otherwise: number) => {
    if (width === 0) return otherwise;
    let value = 0;
    for (const end = at + width; at < end; at++) value = value * 256 + (data[at] ?? 0);
    return value;
  };
  const width = typeWidth + secondWidth + thirdWidth;
  if (!(width > 0 && width < 32)) throw new UnreadablePdf('The cross-reference stream is damaged.');
  for (let pair = 0; pair < index.length; pair += 2) {
    const first = index[pair] ?? 0;
    for (let number = first; number < first + (index[pair + 1] ?? 0) && at + width <= data.length; number++) {
      const [type, second, third] = [field(typeWidth, 1), field(secondWidth, 0), field(thirdWidth, 0)];
      if (type === 0) places.set(number, 'free');
      else if (type === 1) places.set(number, { offset: base + second, generation: third });
      else if (type === 2) places.set(number, { container: second, index: third });
    }
  }
  return places;
}

export interface Indirect {
  number: number;
  generation: number;
  value: PdfValue;
}

/** Reads an indirect object, `N G obj … endobj`. `lengthOf` resolves a stream's Length entry. */
export function readIndirect(reader: PdfReader, lengthOf: (value: PdfValue | undefined) => number | undefined): Indirect {
  const number = reader.takeWhole();
  const generation = reader.takeWhole();
  if (number === undefined || generation === undefined || !reader.takeWord('obj'))
    throw new UnreadablePdf('An object is not where it should be.');
  const value = reader.value();
  if (!isA('dictionary', value) || !reader.takeWord('stream')) {
    if (!reader.takeWord('endobj')) throw new UnreadablePdf('An object has no end.');
    return { number, generation, value };
  }
  if (reader.bytes[reader.at] === 13) reader.at++;
  if (reader.bytes[reader.at] === 10) reader.at++;
  const length = lengthOf(value.entries.get('Length'));
  if (length === undefined || length < 0 || reader.at + length > reader.bytes.length) throw new UnreadablePdf('A stream has no length.');
  const data = reader.bytes.subarray(reader.at, reader.at + length);
  reader.at += length;
  if (!reader.takeWord('endstream') || !reader.takeWord('endobj')) throw new UnreadablePdf('A stream has no end.');
  return { number, generation, value: { kind: 'stream', dictionary: value, data } };
}
