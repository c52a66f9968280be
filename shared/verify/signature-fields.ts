import type { PdfFile } from './pdf/pdf-file.ts';
import { PdfReader } from './pdf/pdf-reader.ts';
import { isA, latin1, nameOf, type PdfDictionary, type PdfText, type PdfValue, readText, UnreadablePdf } from './pdf/pdf-values.ts';

const mostFields = 50_000;
/** Places that are tried in a file without a structure; each costs the reading of what stands before it. */
const mostPlaces = 1_000;

/** A field of the form, leaf or not; type and value may come from its ancestors. */
export interface FormField {
  /** The number of its object; -1 if it is written in place. */
  number: number;
  name: string;
  type: string;
  dictionary: PdfDictionary;
  value: PdfValue;
}

/** Every field of a file's form, ancestors before their kids. */
export function formFields(file: PdfFile): FormField[] {
  const form = file.entry(file.catalog, 'AcroForm');
  if (!isA('dictionary', form)) return [];
  const fields: FormField[] = [];
  const seen = new Set<number>();
  const waiting: { value: PdfValue; name: string; type: string; inherited: PdfValue }[] = [];
  const add = (list: PdfValue | undefined, name: string, type: string, inherited: PdfValue) => {
    const found = file.list(list);
    // Entries count before they are followed: many may name one object, or none.
    if (waiting.length + found.length > mostFields) throw new UnreadablePdf('The form has too many fields.');
    for (const value of found) waiting.push({ value, name, type, inherited });
  };
  add(form.entries.get('Fields'), '', '', null);
  for (const next of waiting) {
    const number = isA('reference', next.value) ? next.value.number : -1;
    const dictionary = file.resolve(next.value);
    if (!isA('dictionary', dictionary) || seen.has(number)) continue;
    if (number >= 0) seen.add(number);
    const own = readText(file.entry(dictionary, 'T'));
    const name = [next.name, own].filter(Boolean).join('.');
    const type = nameOf(file.entry(dictionary, 'FT')) || next.type;
    const value = dictionary.entries.get('V') ?? next.inherited;
    fields.push({ number, name, type, dictionary, value });
    add(dictionary.entries.get('Kids'), name, type, value);
  }
  return fields;
}

/** A signature as the file states it; nothing is checked yet. */
export interface FoundSignature {
  fieldName: string;
  dictionary: PdfDictionary;
}

/** The signed signature fields of a file, each signature once. */
export function findSignatures(file: PdfFile): FoundSignature[] {
  const found = new Map<PdfDictionary, FoundSignature>();
  for (const { name, type, value } of formFields(file)) {
    const dictionary = type === 'Sig' ? file.resolve(value) : null;
    if (isA('dictionary', dictionary) && !found.has(dictionary)) found.set(dictionary, { fieldName: name, dictionary });
  }
  return [...found.values()];
}

/** Finds signatures by their text alone, for files whose structure can't be followed. */
export function scanForSignatures(bytes: Uint8Array): FoundSignature[] {
  const found: FoundSignature[] = [];
  for (const at of findAll(bytes, '/ByteRange').slice(0, mostPlaces)) {
    const start = lastDictionaryStart(bytes, at);
    if (start < 0 || found.some(({ dictionary }) => dictionary.start === start)) continue;
    try {
      const dictionary = new PdfReader(bytes, start).value();
      if (isA('dictionary', dictionary) && dictionary.entries.has('Contents')) found.push({ fieldName: '', dictionary });
    } catch (error) {
      if (!(error instanceof UnreadablePdf)) throw error;
    }
    if (found.length > 100) break;
  }
  return found;
}

/** Where the object that holds this place begins; its signature's value may come before the place. */
function lastDictionaryStart(bytes: Uint8Array, at: number): number {
  const furthest = 262_144;
  const from = Math.max(0, at - furthest);
  const before = latin1(bytes.subarray(from, at));
  const match = before.lastIndexOf(' obj');
  const start = match < 0 ? -1 : before.indexOf('<<', match);
  return start < 0 ? -1 : from + start;
}

function findAll(bytes: Uint8Array, word: string): number[] {
  const codes = [...word].map((letter) => letter.charCodeAt(0));
  const places: number[] = [];
  for (let at = bytes.indexOf(codes[0] ?? 0); at >= 0; at = bytes.indexOf(codes[0] ?? 0, at + 1)) {
    if (codes.every((code, index) => bytes[at + index] === code)) places.push(at);
  }
  return places;
}

/** What a signature covers: everything up to `end` except its own value. */
export interface Covered {
  contents: PdfText;
  before: number;
  after: number;
  end: number;
}

/**
 * The range in a signature's ByteRange, if it is proper: it starts at the file's first byte and has one gap, which
 * holds exactly the signature's own value. Otherwise content could hide in the gap.
 */
export function coveredBy(bytes: Uint8Array, { dictionary }: FoundSignature): Covered | null {
  const range = dictionary.entries.get('ByteRange');
  const contents = dictionary.entries.get('Contents');
  if (dictionary.isAmbiguous || !isA('text', contents) || !contents.isHex || !Array.isArray(range) || range.length !== 4) return null;
  const [start, before, after, rest] = range as number[];
  if (![start, before, after, rest].every((value) => Number.isSafeInteger(value) && Number(value) >= 0)) return null;
  if (start !== 0 || before === undefined || after === undefined || rest === undefined) return null;
  const end = after + rest;
  if (contents.start !== before || contents.end !== after || dictionary.start >= before || dictionary.end > end) return null;
  if (end > bytes.length || !isOfOneCase(bytes.subarray(before + 1, after - 1))) return null;
  return { contents, before, after, end };
}

/** Digits of both cases, or white space, would allow bytes to change unseen. */
function isOfOneCase(digits: Uint8Array): boolean {
  let [lower, upper] = [false, false];
  for (const byte of digits) {
    if (byte >= 0x61) lower = true;
    else if (byte >= 0x41) upper = true;
    else if (byte < 0x30) return false;
  }
  return !(lower && upper);
}
