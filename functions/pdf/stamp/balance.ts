/** The graphics state that a page's content leaves behind. */
interface Balance {
  /** Places of `Q` that restore nothing. */
  strays: number[];
  /** The number of `q` left open at the end. */
  open: number;
  /** A text object is left open at the end. */
  inText: boolean;
}

const code = (character: string) => character.charCodeAt(0);
const [q, Q, b, e, t, i, d] = [code('q'), code('Q'), code('B'), code('E'), code('T'), code('I'), code('D')];
const [percent, open, close, backslash, less, greater, slash] = [0x25, 0x28, 0x29, 0x5c, 0x3c, 0x3e, 0x2f];
const space = 0x20;

/** The effect of a byte on a word: none, ends it as space, ends it as a delimiter (PDF 32000-1, 7.2.2). */
const kinds = new Uint8Array(256);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, space]) kinds[byte] = 1;
for (const byte of [percent, open, close, slash, less, greater, 0x5b, 0x5d, 0x7b, 0x7d]) kinds[byte] = 2;

/** Finds where decoded content saves and restores the state. Skips names, strings, comments and inline images. */
export function balanceOf(content: Uint8Array): Balance {
  const balance: Balance = { strays: [], open: 0, inText: false };
  let at = 0;
  while (at < content.length) {
    const byte = content[at] ?? 0;
    if (kinds[byte] === 0) {
      const to = wordEnd(content, at);
      note(balance, content, at, to - at);
      at = isWord(content, at, to, i, d) ? imageEnd(content, to) : to;
    } else if (byte === open) at = stringEnd(content, at);
    else if (byte === slash) at = wordEnd(content, at + 1);
    else if (byte === percent) at = lineEnd(content, at);
    else if (byte === less) at = content[at + 1] === less ? at + 2 : hexEnd(content, at);
    else at++;
  }
  return balance;
}

/** The content without operators that restore nothing. Readers skip these, unless something around the content has saved a state. */
export function withoutStrays(content: Uint8Array, strays: readonly number[]): Uint8Array {
  const clean = content.slice();
  for (const at of strays) clean[at] = space;
  return clean;
}

function note(balance: Balance, content: Uint8Array, at: number, length: number): void {
  if (length > 2) return;
  const first = content[at];
  if (length === 1) {
    if (first === q) balance.open++;
    else if (first === Q) {
      if (balance.open === 0) balance.strays.push(at);
      else balance.open--;
    }
  } else if (content[at + 1] === t) {
    if (first === b) balance.inText = true;
    else if (first === e) balance.inText = false;
  }
}

function wordEnd(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && kinds[content[at] ?? 0] === 0) at++;
  return at;
}

function lineEnd(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++;
  return at;
}

function stringEnd(content: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const byte = content[at];
    if (byte === backslash) at++;
    else if (byte === open) depth++;
    else if (byte === close && --depth === 0) return at + 1;
  }
  return content.length;
}

function hexEnd(content: Uint8Array, from: number): number {
  const found = content.indexOf(greater, from);
  return found === -1 ? content.length : found + 1;
}

/**
 * Finds the end of an inline image: an `EI` that stands alone before valid content, because the image's data may hold
 * these letters too.
 */
function imageEnd(content: Uint8Array, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    if (content[at] !== e || content[at + 1] !== i || kinds[content[at - 1] ?? 0] !== 1) continue;
    const following = content.subarray(at + 2, at + 12);
    const alone = following.length === 0 || kinds[following[0] ?? 0] === 1;
    if (alone && following.every((byte) => kinds[byte] === 1 || (byte >= space && byte < 0x7f))) return at + 2;
  }
  return content.length;
}

function isWord(content: Uint8Array, at: number, to: number, first: number | undefined, second: number | undefined): boolean {
  return to - at === 2 && content[at] === first && content[at + 1] === second;
}
