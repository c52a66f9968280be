import { Reader } from './byte-reader.ts';

interface Streams {
  points: Reader;
  flags: Reader;
  glyphs: Reader;
  composites: Reader;
  boxes: Reader;
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

type Box = [left: number, bottom: number, right: number, top: number];

/** Puts `glyf`, `loca` and `hmtx` back into the form of a font file where WOFF2 has transformed them (WOFF2 5.1 to 5.4). */
export function restoreGlyphs(tables: Map<string, Buffer>, transformed: ReadonlySet<string>): void {
  const packed = tables.get('glyf');
  if (!packed || !transformed.has('glyf')) return;
  const head = new Reader(packed, 4);
  const count = head.u16();
  head.at = 8;
  const sizes = Array.from({ length: 7 }, () => head.u32());
  const [contours, points, flags, glyphs, composites, boxes] = sizes.map((size) => new Reader(head.take(size)));
  if (!contours || !points || !flags || !glyphs || !composites || !boxes) return;
  const hasBox = boxes.take(4 * ((count + 31) >> 5));
  const streams = { points, flags, glyphs, composites, boxes };
  const bodies: Buffer[] = [];
  const lefts: number[] = [];
  const loca = Buffer.alloc(4 * (count + 1));
  let at = 0;
  for (let index = 0; index < count; index++) {
    const box = ((hasBox[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    const body = readGlyph(contours.i16(), box, streams);
    lefts.push(body.length > 0 ? body.readInt16BE(2) : 0);
    bodies.push(body);
    at += body.length;
    loca.writeUInt32BE(at, 4 * (index + 1));
  }
  tables.set('glyf', Buffer.concat(bodies));
  tables.set('loca', loca);
  const header = Buffer.from(tables.get('head') ?? Buffer.alloc(54));
  header.writeInt16BE(1, 50);
  tables.set('head', header);
  if (transformed.has('hmtx')) tables.set('hmtx', restoreMetrics(tables, lefts));
}

function readGlyph(contours: number, explicitBox: boolean, streams: Streams): Buffer {
  const box = explicitBox ? readBox(streams.boxes) : undefined;
  if (contours === 0) return Buffer.alloc(0);
  if (contours < 0) return pad(Buffer.concat([glyphHead(-1, box ?? [0, 0, 0, 0]), readComposite(streams)]));
  let count = 0;
  const ends = Array.from({ length: contours }, () => {
    count += streams.points.packed16();
    return count - 1;
  });
  const points = readPoints(count, streams);
  // Hints are for screens of few dots; neither paper nor shaping needs them.
  streams.glyphs.packed16();
  return simpleGlyph(ends, points, box);
}

/** A glyph's entry of `glyf`, in the plainest form. */
export function simpleGlyph(ends: readonly number[], points: readonly Point[], box: Box = boxOf(points)): Buffer {
  const body = Buffer.alloc(2 * ends.length + 2 + 5 * points.length);
  for (const [index, end] of ends.entries()) body.writeUInt16BE(end, 2 * index);
  const flags = 2 * ends.length + 2;
  let last = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    body[flags + index] = point.onCurve ? 1 : 0;
    body.writeInt16BE(point.x - last.x, flags + points.length + 2 * index);
    body.writeInt16BE(point.y - last.y, flags + 3 * points.length + 2 * index);
    last = point;
  }
  return pad(Buffer.concat([glyphHead(ends.length, box), body]));
}

function glyphHead(contours: number, box: Box): Buffer {
  const head = Buffer.alloc(10);
  for (const [index, value] of [contours, ...box].entries()) head.writeInt16BE(value, 2 * index);
  return head;
}

function pad(body: Buffer): Buffer {
  return body.length % 4 === 0 ? body : Buffer.concat([body, Buffer.alloc(-body.length & 3)]);
}

function readBox(from: Reader): Box {
  return [from.i16(), from.i16(), from.i16(), from.i16()];
}

function boxOf(points: readonly Point[]): Box {
  const box: Box = [32_767, 32_767, -32_768, -32_768];
  for (const { x, y } of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return points.length > 0 ? box : [0, 0, 0, 0];
}

/** Components as they stand, their hints left out. */
function readComposite({ composites, glyphs }: Streams): Buffer {
  const parts: Buffer[] = [];
  for (let more = true, hinted = false; more; ) {
    const flags = composites.u16();
    more = (flags & 0x20) !== 0;
    hinted ||= (flags & 0x100) !== 0;
    const scale = flags & 0x8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    const rest = composites.take(2 + (flags & 1 ? 4 : 2) + scale);
    parts.push(Buffer.from([(flags >> 8) & ~1, flags & 0xff]), rest);
    if (!more && hinted) glyphs.packed16();
  }
  return Buffer.concat(parts);
}

/** Points from their packed steps (WOFF2 5.2). */
function readPoints(count: number, { flags, glyphs }: Streams): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 0x7f, glyphs);
    x += dx;
    y += dy;
    return { x, y, onCurve: flag >> 7 === 0 };
  });
}

function readStep(code: number, from: Reader): [dx: number, dy: number] {
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value);
  const first = from.u8();
  if (code < 10) return [0, signed(code, ((code & 14) << 7) + first)];
  if (code < 20) return [signed(code, (((code - 10) & 14) << 7) + first), 0];
  if (code < 84) {
    const base = code - 20;
    return [signed(code, 1 + (base & 0x30) + (first >> 4)), signed(code >> 1, 1 + ((base & 0xc) << 2) + (first & 15))];
  }
  const second = from.u8();
  if (code < 120) {
    const base = code - 84;
    return [signed(code, 1 + (Math.floor(base / 12) << 8) + first), signed(code >> 1, 1 + (((base % 12) >> 2) << 8) + second)];
  }
  const third = from.u8();
  if (code < 124) return [signed(code, (first << 4) + (second >> 4)), signed(code >> 1, ((second & 15) << 8) + third)];
  return [signed(code, (first << 8) + second), signed(code >> 1, (third << 8) + from.u8())];
}

/** Left side bearings that WOFF2 left out, because outlines begin there. */
function restoreMetrics(tables: ReadonlyMap<string, Buffer>, lefts: readonly number[]): Buffer {
  const packed = new Reader(tables.get('hmtx') ?? Buffer.alloc(1));
  const wide = tables.get('hhea')?.readUInt16BE(34) ?? 0;
  const flags = packed.u8();
  const advances = Array.from({ length: wide }, () => packed.u16());
  const own = (given: boolean, count: number, from: number) =>
    Array.from({ length: count }, (_, index) => (given ? packed.i16() : (lefts[from + index] ?? 0)));
  const first = own((flags & 1) === 0, wide, 0);
  const rest = own((flags & 2) === 0, Math.max(0, lefts.length - wide), wide);
  const body = Buffer.alloc(4 * wide + 2 * rest.length);
  for (const [index, advance] of advances.entries()) {
    body.writeUInt16BE(advance, 4 * index);
    body.writeInt16BE(first[index] ?? 0, 4 * index + 2);
  }
  for (const [index, bearing] of rest.entries()) body.writeInt16BE(bearing, 4 * wide + 2 * index);
  return body;
}
