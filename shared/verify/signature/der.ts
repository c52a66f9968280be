// Written by hand: ASN.1 libraries accept several encodings of one value, and a file that readers may understand in
// different ways proves nothing.

/** A DER value: its tag, its contents, and all its bytes. */
export interface Der {
  tag: number;
  contents: Uint8Array;
  whole: Uint8Array;
}

export const tags = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  first: 0xa0,
  second: 0xa1,
};

/** Reads the first value in `bytes`. Throws RangeError if it is not DER: lengths must be definite and as short as possible. */
export function readDer(bytes: Uint8Array, at = 0): Der {
  const tag = byteAt(bytes, at);
  const first = byteAt(bytes, at + 1);
  let start = at + 2;
  let length = first;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new RangeError('not DER');
    length = 0;
    for (; start < at + 2 + count; start++) length = length * 256 + byteAt(bytes, start);
    if (length < 0x80 || length < 256 ** (count - 1)) throw new RangeError('not DER');
  }
  if (start + length > bytes.length) throw new RangeError('not DER');
  return { tag, contents: bytes.subarray(start, start + length), whole: bytes.subarray(at, start + length) };
}

/** The values that fill `contents`, one after another. */
export function readAllDer(contents: Uint8Array): Der[] {
  const values: Der[] = [];
  for (let at = 0; at < contents.length; ) {
    const value = readDer(contents, at);
    values.push(value);
    at += value.whole.length;
  }
  return values;
}

/** The parts of a value, which must have this tag. */
export function partsOf(value: Der | undefined, tag: number): Der[] {
  if (value?.tag !== tag) throw new RangeError('another value was expected');
  return readAllDer(value.contents);
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new RangeError('not DER');
  return byte;
}
