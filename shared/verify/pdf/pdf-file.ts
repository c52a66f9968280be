import { type CrossReference, headerAt, type Place, readCrossReference, readIndirect, readSection } from './cross-reference.ts';
import { decodeStream } from './decode-stream.ts';
import { PdfReader } from './pdf-reader.ts';
import { isA, nameOf, type PdfDictionary, type PdfStream, type PdfValue, UnreadablePdf } from './pdf-values.ts';

const mostPacked = 1_000_000;

/** What has been read from a file's bytes for any of its revisions: objects by place. */
export type ReadObjects = Map<string, { number: number; value: PdfValue }>;

/** A decoded object stream, with the places of its objects. */
interface Unpacked {
  container: number;
  data: Uint8Array;
  numbers: number[];
  offsets: number[];
}

/** A file as it was at one of its revisions: the one that ends where `bytes` end. */
export class PdfFile {
  readonly bytes: Uint8Array;
  readonly crossReference: CrossReference;
  readonly #read: ReadObjects;
  readonly #opening = new Set<number>();

  constructor(bytes: Uint8Array, read: ReadObjects = new Map()) {
    this.bytes = bytes;
    this.crossReference = readCrossReference(bytes);
    this.#read = read;
  }

  get trailer(): PdfDictionary {
    return this.crossReference.trailer;
  }

  get catalog(): PdfDictionary {
    const root = this.resolve(this.trailer.entries.get('Root'));
    if (!isA('dictionary', root)) throw new UnreadablePdf('The file has no catalogue.');
    return root;
  }

  get isEncrypted(): boolean {
    return this.trailer.entries.has('Encrypt');
  }

  /** Follows a reference to its value; null if there is none. */
  resolve = (value: PdfValue | undefined): PdfValue => {
    let found = value ?? null;
    for (let hops = 0; isA('reference', found); hops++) {
      if (hops > 30) throw new UnreadablePdf('References go round in a circle.');
      found = this.object(found.number);
    }
    return found;
  };

  /** A dictionary's entry, with its reference followed. */
  entry(dictionary: PdfDictionary | undefined, key: string): PdfValue {
    return this.resolve(dictionary?.entries.get(key));
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.resolve(value);
    return Array.isArray(found) ? found : [];
  }

  /** The place of an object, as a word that is the same in every revision that has it there; '' if it is nowhere. */
  #placeOf(number: number): string {
    const place = this.crossReference.places.get(number);
    if (place === undefined || place === 'free') return '';
    if ('offset' in place) return `${place.offset}`;
    const container = this.crossReference.places.get(place.container);
    // An object stream stands in no other (ISO 32000-2, 7.5.7); a damaged table can even say that it stands in itself.
    if (container === undefined || container === 'free' || !('offset' in container))
      throw new UnreadablePdf('An object stream is missing.');
    return `${container.offset}:${place.index}`;
  }

  /** The numbers of the objects that the last revision added or changed. */
  newestObjects(): ReadonlySet<number> {
    const [newest = 0] = this.crossReference.sections;
    const { places } = readSection(this.bytes, newest, headerAt(this.bytes));
    return new Set([...places].flatMap(([number, place]) => (place === 'free' ? [] : [number])));
  }

  object(number: number): PdfValue {
    const place = this.crossReference.places.get(number);
    if (place === undefined || place === 'free') return null;
    const key = this.#placeOf(number);
    const read = this.#read.get(key) ?? this.#readAt(number, place);
    this.#read.set(key, read);
    if (read.number !== number) throw new UnreadablePdf(`Object ${number} is another.`);
    return read.value;
  }

  #readAt(number: number, place: Exclude<Place, 'free'>): { number: number; value: PdfValue } {
    if (this.#opening.has(number)) throw new UnreadablePdf('An object stands inside itself.');
    this.#opening.add(number);
    try {
      if ('container' in place) return this.#readPacked(place);
      const reader = new PdfReader(this.bytes, place.offset);
      return readIndirect(reader, (length) => {
        const resolved = this.resolve(length);
        return typeof resolved === 'number' ? resolved : undefined;
      });
    } finally {
      this.#opening.delete(number);
    }
  }

  #readPacked({ container, index }: { container: number; index: number }): { number: number; value: PdfValue } {
    const stream = this.object(container);
    if (!isA('stream', stream) || nameOf(stream.dictionary.entries.get('Type')) !== 'ObjStm')
      throw new UnreadablePdf('An object stream is missing.');
    const packed = this.#unpacked(container, stream);
    const offset = packed.offsets[index];
    if (offset === undefined) throw new UnreadablePdf('An object stream is damaged.');
    return { number: packed.numbers[index] ?? -1, value: new PdfReader(packed.data, offset, false).value() };
  }

  /** The object stream read last. It is kept because its neighbours are asked for next. */
  #last: Unpacked | undefined;
  #unpacked(container: number, stream: PdfStream): Unpacked {
    if (this.#last?.container === container) return this.#last;
    const count = Number(this.entry(stream.dictionary, 'N'));
    const first = Number(this.entry(stream.dictionary, 'First'));
    if (!(count >= 0 && count <= mostPacked && first >= 0)) throw new UnreadablePdf('An object stream is damaged.');
    const data = decodeStream(stream, this.resolve);
    const head = new PdfReader(data, 0, false);
    const unpacked: Unpacked = { container, data, numbers: [], offsets: [] };
    for (let at = 0; at < count; at++) {
      const [number, offset] = [head.takeWhole(), head.takeWhole()];
      if (number === undefined || offset === undefined) throw new UnreadablePdf('An object stream is damaged.');
      unpacked.numbers.push(number);
      unpacked.offsets.push(first + offset);
    }
    this.#last = unpacked;
    return unpacked;
  }
}

/** The revisions of a file, oldest first, as offsets of their ends. The last one is the file itself. */
export function revisionEnds(bytes: Uint8Array): number[] {
  const base = headerAt(bytes);
  const ends: number[] = [];
  const word = 'startxref';
  for (let at = bytes.indexOf(0x73); at >= 0; at = bytes.indexOf(0x73, at + 1)) {
    if (![...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))) continue;
    const text = String.fromCharCode(...bytes.subarray(at, at + 64));
    const match = /^startxref\s+(\d+)\s+%%EOF(\r\n|\r|\n)?/.exec(text);
    // The first end of a linearised file points to 0, and bytes inside an attachment can point anywhere.
    if (match && Number(match[1]) > 0 && base + Number(match[1]) < at) ends.push(at + match[0].length);
  }
  return ends;
}
