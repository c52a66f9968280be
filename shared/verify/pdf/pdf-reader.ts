import { latin1, type PdfDictionary, type PdfText, type PdfValue, UnreadablePdf } from './pdf-values.ts';

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((letter) => letter.charCodeAt(0)));
const isSpace = (byte: number | undefined) => byte !== undefined && whitespace.has(byte);
const isRegular = (byte: number | undefined) => byte !== undefined && !whitespace.has(byte) && !delimiters.has(byte);
const deepest = 120;
const codes = { percent: 0x25, open: 0x28, close: 0x29, less: 0x3c, greater: 0x3e, array: 0x5b, arrayEnd: 0x5d, slash: 0x2f };

/** Reads values one after another, strictly: anything that the standard does not know is refused. */
export class PdfReader {
  readonly bytes: Uint8Array;
  at: number;
  /** Values of an object stream have no place in the file. */
  readonly #isInFile: boolean;

  constructor(bytes: Uint8Array, at = 0, isInFile = true) {
    this.bytes = bytes;
    this.at = at;
    this.#isInFile = isInFile;
  }

  skipSpace(): void {
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.at++;
      if (this.bytes[this.at] !== codes.percent) return;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13) this.at++;
    }
  }

  /** Whether this word comes next; skips it if so. */
  takeWord(word: string): boolean {
    this.skipSpace();
    for (let index = 0; index < word.length; index++) {
      if (this.bytes[this.at + index] !== word.charCodeAt(index)) return false;
    }
    if (isRegular(this.bytes[this.at + word.length])) return false;
    this.at += word.length;
    return true;
  }

  /** A whole number, or undefined if none comes next. */
  takeWhole(): number | undefined {
    this.skipSpace();
    const start = this.at;
    while (this.#isDigit(this.at)) this.at++;
    if (start === this.at || this.at - start > 15 || isRegular(this.bytes[this.at])) {
      this.at = start;
      return undefined;
    }
    return Number(latin1(this.bytes.subarray(start, this.at)));
  }

  value(depth = 0): PdfValue {
    this.skipSpace();
    if (depth > deepest) throw new UnreadablePdf('Values are nested too deeply.');
    switch (this.bytes[this.at]) {
      case codes.slash:
        return { kind: 'name', name: this.#name() };
      case codes.open:
        return this.#literal();
      case codes.array:
        return this.#array(depth);
      case codes.less:
        return this.bytes[this.at + 1] === codes.less ? this.#dictionary(depth) : this.#hex();
      default:
        return this.#word();
    }
  }

  #isDigit(at: number): boolean {
    const byte = this.bytes[at] ?? 0;
    return byte >= 0x30 && byte <= 0x39;
  }

  #name(): string {
    const start = ++this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    return latin1(this.bytes.subarray(start, this.at)).replace(/#([0-9a-fA-F]{2})/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }

  #array(depth: number): PdfValue[] {
    this.at++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === codes.arrayEnd) {
        this.at++;
        return items;
      }
      items.push(this.value(depth + 1));
    }
  }

  #dictionary(depth: number): PdfDictionary {
    const start = this.at;
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    let isAmbiguous = false;
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.at] === codes.greater && this.bytes[this.at + 1] === codes.greater) {
        this.at += 2;
        return { kind: 'dictionary', entries, isAmbiguous, ...this.#span(start) };
      }
      if (this.bytes[this.at] !== codes.slash) throw new UnreadablePdf('A dictionary is damaged.');
      const key = this.#name();
      if (entries.has(key)) isAmbiguous = true;
      entries.set(key, this.value(depth + 1));
    }
  }

  #span(start: number): { start: number; end: number } {
    return this.#isInFile ? { start, end: this.at } : { start: -1, end: -1 };
  }

  #hex(): PdfText {
    const start = this.at;
    const end = this.bytes.indexOf(codes.greater, start);
    if (end < 0) throw new UnreadablePdf('A string has no end.');
    const bytes = new Uint8Array((end - start) >> 1);
    let digits = 0;
    for (let at = start + 1; at < end; at++) {
      const byte = this.bytes[at] ?? 0;
      if (isSpace(byte)) continue;
      const digit = hexDigit(byte);
      if (digit < 0) throw new UnreadablePdf('A string is damaged.');
      bytes[digits >> 1] = (bytes[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
      digits++;
    }
    this.at = end + 1;
    return { kind: 'text', bytes: bytes.subarray(0, (digits + 1) >> 1), isHex: true, ...this.#span(start) };
  }

  #literal(): PdfText {
    const start = this.at++;
    const bytes: number[] = [];
    for (let open = 1; ; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new UnreadablePdf('A string has no end.');
      if (byte === 0x5c) {
        this.#escape(bytes);
        continue;
      }
      if (byte === codes.open) open++;
      if (byte === codes.close && --open === 0) break;
      bytes.push(byte);
    }
    this.at++;
    return { kind: 'text', bytes: Uint8Array.from(bytes), isHex: false, ...this.#span(start) };
  }

  /** Reads what follows a backslash; leaves `at` on its last byte. */
  #escape(into: number[]): void {
    const letter = String.fromCharCode(this.bytes[++this.at] ?? 0);
    const plain = { n: 10, r: 13, t: 9, b: 8, f: 12 }[letter];
    if (plain !== undefined) into.push(plain);
    else if (letter >= '0' && letter <= '7') {
      const octal = /^[0-7]{1,3}/.exec(latin1(this.bytes.subarray(this.at, this.at + 3)))?.[0] ?? '0';
      into.push(Number.parseInt(octal, 8) & 0xff);
      this.at += octal.length - 1;
    } else if (letter === '\r') {
      if (this.bytes[this.at + 1] === 10) this.at++;
    } else if (letter !== '\n') into.push(letter.charCodeAt(0));
  }

  /** Reads a number, a reference, or one of the three words. */
  #word(): PdfValue {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at++;
    const word = latin1(this.bytes.subarray(start, Math.min(this.at, start + 64)));
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (/^\d{1,10}$/.test(word)) return this.#reference(Number(word)) ?? Number(word);
    if (!/^[+-]*\d*\.?\d*(-\d*)?$/.test(word) || word === '') throw new UnreadablePdf(`There is no value at ${start}.`);
    return Number.parseFloat(word.replace(/^[+-]*(?=[+-])/, '')) || 0;
  }

  #reference(number: number): PdfValue | undefined {
    const after = this.at;
    if (!isSpace(this.bytes[this.at])) return undefined;
    const generation = this.takeWhole();
    if (generation !== undefined && this.takeWord('R')) return { kind: 'reference', number, generation };
    this.at = after;
    return undefined;
  }
}

function hexDigit(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
