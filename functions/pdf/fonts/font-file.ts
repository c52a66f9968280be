/** A font file made of these tables, in the order of their tags. */
export function writeFontFile(flavour: number, tables: ReadonlyMap<string, Buffer>): Uint8Array {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(sorted.length, 4);
  const power = Math.floor(Math.log2(sorted.length));
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * sorted.length - (16 << power), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, [tag, body]] of sorted.entries()) {
    const entry = 12 + 16 * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum(body), entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(body.length, entry + 12);
    const padding = Buffer.alloc(-body.length & 3);
    parts.push(body, padding);
    at += body.length + padding.length;
  }
  return new Uint8Array(Buffer.concat(parts));
}

function checksum(body: Buffer): number {
  let sum = 0;
  for (let at = 0; at < body.length; at += 4) {
    sum = (sum + (((body[at] ?? 0) << 24) | ((body[at + 1] ?? 0) << 16) | ((body[at + 2] ?? 0) << 8) | (body[at + 3] ?? 0))) >>> 0;
  }
  return sum;
}
