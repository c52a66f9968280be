import { imageEnd, isOperator, isPlainWord, kinds, lineEnd, stringEnd, wordEnd } from './content-words.ts';

/** What a page's content leaves behind. */
export interface Balance {
  /** Places of `Q` that restore nothing. */
  strays: number[];
  /** The operators that close everything left open, in order; empty if nothing is. */
  closing: string;
  /**
   * Readers may disagree about where the content's strings, arrays or images end. Then what follows it, in the same
   * stream of words, may be taken for a part of it.
   */
  isDoubtful: boolean;
}

const code = (character: string) => character.charCodeAt(0);
const [percent, open, close, less, greater, slash] = ['%', '(', ')', '<', '>', '/'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];
const [opens, closes] = [code('['), code(']')];
const space = 0x20;
/** Readers end a deeper array or dictionary at different places. */
const deepest = 16;
/** Some readers end the page at a longer word, or at more operands before one operator. */
const [longest, most] = [32, 33];
/** Some readers end the page, or a word, at other forms of a number. */
const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)$/;

const pathBegins = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h', 'W', 'W*']);
/** Some readers end the page at a number of these without their operands. */
const pathOperands: Record<string, number> = { m: 2, l: 2, c: 6, v: 4, y: 4, re: 4 };
const pathEnds = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n']);

/** Finds what decoded content leaves open: saved states, text objects, paths, marked content, and unended words. */
export function balanceOf(content: Uint8Array): Balance {
  const reading = new Reading(content);
  let at = 0;
  while (at < content.length) at = reading.next(at);
  return reading.balance();
}

/** The content without operators that restore nothing. Readers skip these, unless something around the content has saved a state. */
export function withoutStrays(content: Uint8Array, strays: readonly number[]): Uint8Array {
  const clean = content.slice();
  for (const at of strays) clean[at] = space;
  return clean;
}

class Reading {
  readonly #content: Uint8Array;
  readonly #strays: number[] = [];
  /** The ends that open arrays and dictionaries wait for. */
  readonly #ends: string[] = [];
  /** For each open dictionary or array, the number of its words. */
  readonly #words: number[] = [];
  /** The operands that stand before the next operator. */
  #operands = 0;
  #states = 0;
  #marks = 0;
  #inText = false;
  #inPath = false;
  #unended = '';
  #isDoubtful = false;

  constructor(content: Uint8Array) {
    this.#content = content;
  }

  /** Reads the word at a place. Answers the place after it. */
  next(at: number): number {
    const content = this.#content;
    const byte = content[at] ?? 0;
    if (kinds[byte] === 1) return at + 1;
    if (kinds[byte] === 0) return this.#word(at);
    if (byte === percent) return lineEnd(content, at);
    if (byte === slash) return this.#name(at);
    if (byte === open) return this.#string(at);
    if (byte === opens) return this.#begin(']', at + 1);
    if (byte === closes) return this.#end(']', at + 1);
    if (byte === less) return content[at + 1] === less ? this.#begin('>>', at + 2) : this.#hex(at);
    if (byte === greater && content[at + 1] === greater) return this.#end('>>', at + 2);
    // A lone closing bracket, or a brace.
    if (byte === close || byte === greater) this.#isDoubtful = true;
    else this.#isDoubtful ||= this.#ends.length > 0;
    return at + 1;
  }

  balance(): Balance {
    const unended =
      this.#unended +
      this.#ends
        .toReversed()
        .map((end) => `${end} `)
        .join('');
    const closing = [
      unended && `${unended}\n`,
      this.#inPath && 'n\n',
      this.#inText && 'ET\n',
      this.#marks > 0 && `${'EMC '.repeat(this.#marks)}\n`,
      this.#states > 0 && 'Q '.repeat(this.#states),
    ];
    return { strays: this.#strays, closing: closing.filter(Boolean).join(''), isDoubtful: this.#isDoubtful || unended !== '' };
  }

  #value(isName = false): void {
    const depth = this.#ends.length - 1;
    if (depth < 0) {
      this.#isDoubtful ||= ++this.#operands > most;
      return;
    }
    const count = this.#words[depth] ?? 0;
    if (this.#ends[depth] === '>>' && count % 2 === 0 && !isName) this.#isDoubtful = true;
    this.#words[depth] = count + 1;
  }

  #begin(end: string, to: number): number {
    this.#value();
    this.#ends.push(end);
    this.#words.push(0);
    this.#isDoubtful ||= this.#ends.length > deepest;
    return to;
  }

  #end(end: string, to: number): number {
    if (this.#ends.at(-1) !== end) {
      this.#isDoubtful = true;
      return to;
    }
    this.#ends.pop();
    const count = this.#words.pop() ?? 0;
    this.#isDoubtful ||= end === '>>' && count % 2 === 1;
    return to;
  }

  #name(at: number): number {
    const to = wordEnd(this.#content, at + 1);
    this.#isDoubtful ||= !isPlainWord(this.#content, at + 1, to);
    this.#value(true);
    return to;
  }

  #string(at: number): number {
    const { to, depth } = stringEnd(this.#content, at);
    this.#unended = ')'.repeat(depth);
    this.#value();
    return to;
  }

  #hex(at: number): number {
    const found = this.#content.indexOf(greater, at);
    if (found === -1) this.#unended = '>';
    this.#value();
    return found === -1 ? this.#content.length : found + 1;
  }

  #word(at: number): number {
    const content = this.#content;
    const to = wordEnd(content, at);
    this.#isDoubtful ||= to - at > longest;
    const word = String.fromCharCode(...content.subarray(at, Math.min(to, at + longest)));
    const isNumber = /^[\d.+-]+$/.test(word);
    if (isNumber || word === 'true' || word === 'false' || word === 'null') {
      this.#isDoubtful ||= isNumber && !plainNumber.test(word);
      this.#value();
      return to;
    }
    // An operator ends an open array for some readers, and others skip it.
    if (!isOperator(word) || this.#ends.length > 0) this.#isDoubtful = true;
    if (this.#ends.length > 0) return to;
    // Some readers count an inline image's bytes, and others look for its end.
    this.#isDoubtful ||= word === 'BI' || word === 'ID';
    if (word === 'ID') return imageEnd(content, to);
    this.#isDoubtful ||= this.#operands < (pathOperands[word] ?? 0);
    this.#operands = 0;
    this.#note(word, at);
    return to;
  }

  #note(word: string, at: number): void {
    if (word === 'q') this.#states++;
    else if (word === 'Q' && this.#states === 0) this.#strays.push(at);
    else if (word === 'Q') this.#states--;
    else if (word === 'BT') this.#inText = true;
    else if (word === 'ET') this.#inText = false;
    else if (word === 'BMC' || word === 'BDC') this.#marks++;
    else if (word === 'EMC') this.#marks = Math.max(0, this.#marks - 1);
    else if (pathBegins.has(word)) this.#inPath = true;
    else if (pathEnds.has(word)) this.#inPath = false;
  }
}
