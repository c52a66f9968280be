const [open, close, backslash, space, e, i] = [0x28, 0x29, 0x5c, 0x20, 0x45, 0x49] as const;

/** The effect of a byte on a word: none, ends it as space, ends it as a delimiter (PDF 32000-1, 7.2.2). */
export const kinds = new Uint8Array(256);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, space]) kinds[byte] = 1;
for (const delimiter of '%()/<>[]{}') kinds[delimiter.charCodeAt(0)] = 2;

/** All operators of content streams (PDF 32000-1, annex A). */
const operators = new Set(
  (
    'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri ' +
    's S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
  ).split(' '),
);

/** Some readers cut other words into operators that they know. */
export function isOperator(word: string): boolean {
  return operators.has(word);
}

/** Whether a word is all printable ASCII. Some readers end a word at other bytes. */
export function isPlainWord(content: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if ((content[at] ?? 0) <= space || (content[at] ?? 0) > 0x7e) return false;
  return true;
}

export function wordEnd(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && kinds[content[at] ?? 0] === 0) at++;
  return at;
}

export function lineEnd(content: Uint8Array, from: number): number {
  let at = from;
  while (at < content.length && content[at] !== 0x0a && content[at] !== 0x0d) at++;
  return at;
}

/** The place after a string, and the number of brackets that are open there. */
export function stringEnd(content: Uint8Array, from: number): { to: number; depth: number } {
  let depth = 0;
  for (let at = from; at < content.length; at++) {
    const byte = content[at];
    if (byte === backslash) at++;
    else if (byte === open) depth++;
    else if (byte === close && --depth === 0) return { to: at + 1, depth };
  }
  return { to: content.length, depth };
}

/**
 * Finds the end of an inline image: an `EI` that stands alone before valid content, because the image's data may hold
 * these letters too.
 */
export function imageEnd(content: Uint8Array, from: number): number {
  for (let at = from; at + 1 < content.length; at++) {
    if (content[at] !== e || content[at + 1] !== i || kinds[content[at - 1] ?? 0] !== 1) continue;
    const following = content.subarray(at + 2, at + 12);
    const alone = following.length === 0 || kinds[following[0] ?? 0] === 1;
    if (alone && following.every((byte) => kinds[byte] === 1 || (byte >= space && byte < 0x7f))) return at + 2;
  }
  return content.length;
}
