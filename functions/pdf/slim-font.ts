/** What drawing glyph by glyph needs; shaping tables and glyph names only cost time to parse. */
const kept = new Set(['OS/2', 'cmap', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'name', 'post', 'prep']);
const postWithoutNames = 0x00030000;

/** A TrueType font without the tables that are of no use here. */
export function slimFont(bytes: Uint8Array): Uint8Array {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = Array.from({ length: data.readUInt16BE(4) }, (_, index) => {
    const at = 12 + 16 * index;
    const start = data.readUInt32BE(at + 8);
    return {
      tag: data.toString('latin1', at, at + 4),
      checksum: data.readUInt32BE(at + 4),
      body: data.subarray(start, start + data.readUInt32BE(at + 12)),
    };
  }).filter(({ tag }) => kept.has(tag));
  const head = Buffer.alloc(12 + 16 * tables.length);
  data.copy(head, 0, 0, 4);
  head.writeUInt16BE(tables.length, 4);
  const bodies: Buffer[] = [];
  let at = head.length;
  for (const [index, { tag, checksum, body: full }] of tables.entries()) {
    let body = full;
    if (tag === 'post') {
      body = Buffer.from(full.subarray(0, 32));
      body.writeUInt32BE(postWithoutNames, 0);
    }
    const entry = 12 + 16 * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(body.length, entry + 12);
    const padded = Buffer.alloc((body.length + 3) & ~3);
    body.copy(padded);
    bodies.push(padded);
    at += padded.length;
  }
  return new Uint8Array(Buffer.concat([head, ...bodies]));
}
