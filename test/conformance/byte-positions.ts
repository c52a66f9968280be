/** The places of the parts of a PDF that a reader distinguishes: the first of each kind of object, and the bytes between objects. */
export function objectKinds(bytes: Uint8Array): Map<string, { from: number; to: number }> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const kinds = new Map<string, { from: number; to: number }>([['header', { from: 0, to: 8 }]]);
  const add = (kind: string, found: RegExpExecArray) => {
    if (!kinds.has(kind)) kinds.set(kind, { from: found.index, to: found.index + found[0].length });
  };
  for (const found of text.matchAll(/\b\d+ 0 obj\b(.*?)\bendobj\b/gs)) add(kindOf(found[1] ?? ''), found);
  for (const [kind, pattern] of Object.entries(between)) for (const found of text.matchAll(pattern)) add(kind, found);
  return kinds;
}

const between = {
  'cross-reference table': /\bxref\n(?:\d[\d nf \r\n]*)/g,
  trailer: /\btrailer\b.*?(?=startxref)/gs,
  startxref: /startxref\s+\d+/g,
  'byte range': /\/ByteRange\s*\[[^\]]*\]/g,
};

function kindOf(body: string): string {
  const dictionary = body.slice(0, 4_000).split('stream')[0] ?? '';
  const type = /\/Type\s*\/(\w+)/.exec(dictionary)?.[1];
  const subtype = /\/(?:Subtype|SubFilter)\s*\/([\w.]+)/.exec(dictionary)?.[1];
  const stream = /\bstream\r?\n/.test(body) ? 'stream' : 'object';
  return [type, subtype, type || subtype ? undefined : stream].filter(Boolean).join(' ');
}

/** At least `count` places in a file: evenly spread ones, and the middle and the first byte of each kind of object. */
export function samplePositions(bytes: Uint8Array, count: number): number[] {
  const spread = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * bytes.length) / count));
  const kinds = [...objectKinds(bytes).values()].flatMap(({ from, to }) => [from, Math.floor((from + to) / 2)]);
  return [...new Set([...spread, ...kinds])].sort((a, b) => a - b);
}

/** A copy of the file with one bit of one byte flipped. */
export function withChangedByte(bytes: Uint8Array, at: number): Uint8Array {
  const changed = bytes.slice();
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
