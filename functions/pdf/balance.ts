/** How a page's content leaves the graphics state. */
interface Balance {
  /** Places of `Q` that restore nothing. */
  strays: number[];
  /** How many `q` are left open at the end. */
  open: number;
  /** A text object is left open at the end. */
  inText: boolean;
}

const letters = { q: 0x71, Q: 0x51 };

/** Reads decoded content for what it saves and restores; strings, comments and inline images are passed over. */
export function balanceOf(content: Uint8Array): Balance {
  const strays: number[] = [];
  let open = 0;
  let inText = false;
  for (const { from, to } of operators(content)) {
    const length = to - from;
    if (length === 1 && content[from] === letters.q) open++;
    else if (length === 1 && content[from] === letters.Q) {
      if (open === 0) strays.push(from);
      else open--;
    } else if (length === 2 && isWord(content, from, 'BT')) inText = true;
    else if (length === 2 && isWord(content, from, 'ET')) inText = false;
  }
  return { strays, open, inText };
}

/** The content without what restores nothing: readers pass over it, unless something around the content had saved a state. */
export function withoutStrays(content: Uint8Array, strays: readonly number[]): Uint8Array {
  const clean = content.slice();
  for (const at of strays) clean[at] = space;
  return clean;
}

const space = 0x20;
const [percent, openParenthesis, closeParenthesis, backslash, less, greater] = [0x25, 0x28, 0x29, 0x5c, 0x3c, 0x3e];
const delimiters = new Set([0x25, 0x28, 0x29, 0x2f, 0x3c, 0x3e, 0x5b, 0x5d, 0x7b, 0x7d]);

/** Words that are neither names, strings, comments nor the data of inline images. */
function* operators(content: Uint8Array): Generator<{ from: number; to: number }> {
  let at = 0;
  while (at < content.length) {
    const byte = content[at] ?? 0;
    if (byte === percent) at = lineEnd(content, at);
    else if (byte === openParenthesis) at = stringEnd(content, at);
    else if (byte === less) at = content[at + 1] === less ? at + 2 : after(content, greater, at);
    else if (byte === 0x2f) at = wordEnd(content, at + 1);
    else if (isSpace(byte) || delimiters.has(byte)) at++;
    else {
      const to = wordEnd(content, at);
      yield { from: at, to };
      at = to - at === 2 && isWord(content, at, 'ID') ? imageEnd(content, to) : to;
    }
  }
}

function wordEnd(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && !isSpace(content[at] ?? 0) && !delimiters.has(content[at] ?? 0)) at++;
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
    else if (byte === openParenthesis) depth++;
    else if (byte === closeParenthesis && --depth === 0) return at + 1;
  }
  return content.length;
}

function after(content: Uint8Array, byte: number, from: number): number {
  const found = content.indexOf(byte, from);
  return found === -1 ? content.length : found + 1;
}

/** Behind the `EI` that stands alone and is followed by what can be content again: an image's data may hold the letters too. */
function imageEnd(content: Uint8Array, from: number): number {
  for (let at = from; at + 2 < content.length + 1; at++) {
    if (!isWord(content, at, 'EI') || !isSpace(content[at - 1] ?? 0)) continue;
    const following = content.subarray(at + 2, at + 12);
    const alone = following.length === 0 || isSpace(following[0] ?? 0);
    if (alone && following.every((byte) => isSpace(byte) || (byte >= 0x20 && byte < 0x7f))) return at + 2;
  }
  return content.length;
}

function isWord(content: Uint8Array, at: number, word: string): boolean {
  return content[at] === word.charCodeAt(0) && content[at + 1] === word.charCodeAt(1);
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
}
