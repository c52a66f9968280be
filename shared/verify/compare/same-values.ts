import type { PdfFile } from '../pdf/pdf-file.ts';
import { isA, type PdfDictionary, type PdfValue, UnreadablePdf } from '../pdf/pdf-values.ts';

const mostPairs = 4_000_000;
const emptyDictionary: PdfDictionary = { kind: 'dictionary', entries: new Map(), isAmbiguous: false, start: -1, end: -1 };

/** Compares values of two revisions of one file, with everything that they refer to. */
export class Sameness {
  readonly #before: PdfFile;
  readonly #after: PdfFile;
  /** Objects that are compared separately, so that references to them are compared only by number: pages. */
  readonly #atoms: Set<number>;
  /** Pairs of objects known to be the same. */
  readonly #known = new Set<string>();
  #pairs = 0;

  constructor(before: PdfFile, after: PdfFile, atoms: Set<number>) {
    this.#before = before;
    this.#after = after;
    this.#atoms = atoms;
  }

  /** Whether two dictionaries hold the same under every key but these. */
  sameEntries(a: PdfDictionary | undefined, b: PdfDictionary | undefined, except: ReadonlySet<string> = new Set()): boolean {
    return this.differingKeys(a, b).every((key) => except.has(key));
  }

  differingKeys(a: PdfDictionary = emptyDictionary, b: PdfDictionary = emptyDictionary): string[] {
    if (b.isAmbiguous && a !== b) return [...b.entries.keys()];
    const keys = new Set([...a.entries.keys(), ...b.entries.keys()]);
    return [...keys].filter((key) => key !== 'Parent' && !this.same(a.entries.get(key), b.entries.get(key)));
  }

  same(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
    const seen = new Set<string>();
    const waiting: [PdfValue, PdfValue][] = [[a ?? null, b ?? null]];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (++this.#pairs > mostPairs) throw new UnreadablePdf('There is too much to compare.');
      const [one, other] = next;
      if (isA('reference', one) || isA('reference', other)) {
        const numbers = [isA('reference', one) ? one.number : -1, isA('reference', other) ? other.number : -1] as const;
        if (numbers.some((number) => this.#atoms.has(number))) {
          if (numbers[0] !== numbers[1]) return false;
          continue;
        }
        const pair = numbers.join(' ');
        if (numbers[0] >= 0 && numbers[1] >= 0) {
          if (this.#known.has(pair) || seen.has(pair)) continue;
          seen.add(pair);
        }
      }
      if (!this.#compare(this.#before.resolve(one), this.#after.resolve(other), waiting)) return false;
    }
    // None of them differed, nor anything they refer to.
    for (const pair of seen) this.#known.add(pair);
    return true;
  }

  /** Compares one level; nested values go to `waiting`. */
  #compare(a: PdfValue, b: PdfValue, waiting: [PdfValue, PdfValue][]): boolean {
    if (Array.isArray(a) || Array.isArray(b)) {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
      for (const [index, item] of a.entries()) waiting.push([item, b[index] ?? null]);
      return true;
    }
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
    if (isA('stream', a) && isA('stream', b)) {
      waiting.push([a.dictionary, b.dictionary]);
      return a === b || sameBytes(a.data, b.data);
    }
    if (isA('dictionary', a) && isA('dictionary', b)) {
      if (b.isAmbiguous && a !== b) return false;
      for (const key of new Set([...a.entries.keys(), ...b.entries.keys()])) {
        if (key !== 'Parent') waiting.push([a.entries.get(key) ?? null, b.entries.get(key) ?? null]);
      }
      return true;
    }
    if (isA('text', a) && isA('text', b)) return sameBytes(a.bytes, b.bytes);
    return isA('name', a) && isA('name', b) && a.name === b.name;
  }
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
