/** Writes one DER value with a tag (ITU-T X.690). */
export function der(tag: number, ...contents: Uint8Array[]): Uint8Array {
  const body = Buffer.concat(contents);
  if (body.length < 128) return Buffer.concat([Buffer.of(tag, body.length), body]);
  const bytes: number[] = [];
  for (let rest = body.length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length, ...bytes), body]);
}

export const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const derNull = () => der(0x05);
/** A whole number from 0 to 127. */
export const smallInteger = (value: number) => der(0x02, Buffer.of(value));

/** SET OF: sorted by encoding, as DER requires. */
export function setOf(...contents: Uint8Array[]): Uint8Array {
  return der(0x31, ...contents.toSorted((a, b) => Buffer.compare(a, b)));
}

/** An object identifier from its dotted form. */
export function oid(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}
