import { deflateSync } from 'node:zlib';

/** Small enough to open for one object, large enough to compress well. */
const mostTogether = 200;
const nothingToGain = 8;

interface Entry {
  number: number;
  /** 1: an object at an offset; 2: in an object stream; 0: free. */
  type: number;
  where: number;
  /** Generation, or the place within the object stream. */
  index: number;
}

/**
 * Compresses the plain objects of a file's last revision, which begins at `from`, into object streams (ISO 32000-1,
 * 7.5.7), in place, because a structure tree is a thousand small dictionaries. Only if the library wrote a
 * cross-reference stream. Objects that hold a signature stay, because their bytes must be found in the file.
 */
export function intoObjectStreams(bytes: Uint8Array, from: number): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const table = readTable(file);
  if (!table) return bytes;
  const spans = objectSpans(table.entries, from, table.at);
  const plain = spans.filter(({ start, end }) => isPlain(file.subarray(start, end)));
  if (plain.length < nothingToGain) return bytes;
  const packed = new Set(plain);
  const parts: Buffer[] = [];
  let at = from;
  const add = (part: Buffer) => {
    const start = at;
    parts.push(part);
    at += part.length;
    return start;
  };
  // The line break between the previous revision and the objects.
  add(file.subarray(from, spans[0]?.start ?? from));
  for (const span of spans) if (!packed.has(span)) span.entry.where = add(file.subarray(span.start, span.end));
  let number = table.size;
  for (let first = 0; first < plain.length; first += mostTogether) {
    const together = plain.slice(first, first + mostTogether);
    const body = objectStream(number, file, together);
    for (const [index, { entry }] of together.entries()) Object.assign(entry, { type: 2, where: number, index });
    table.entries.push({ number, type: 1, where: add(body), index: 0 });
    number++;
  }
  const own = table.entries.find((entry) => entry.type === 1 && entry.where === table.at);
  if (own) own.where = at;
  const xref = at;
  add(crossReference(own?.number ?? 0, table, number));
  add(Buffer.from(`startxref\n${xref}\n%%EOF\n`));
  if (at >= bytes.length) return bytes;
  Buffer.concat(parts).copy(file, from);
  return bytes.subarray(0, at);
}

interface Table {
  at: number;
  /** Entries of the trailer besides those of the table itself. */
  trailer: string;
  size: number;
  entries: Entry[];
}

/** The cross-reference stream at the end, uncompressed as the library writes it. */
function readTable(file: Buffer): Table | null {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1', Math.max(0, file.length - 64)))?.[1] ?? -1);
  if (at < 0) return null;
  const match = /^\d+ 0 obj\n<<(.*?)>>\nstream\n/s.exec(file.toString('latin1', at, at + 4_096));
  const head = match?.[1];
  if (!match || head === undefined || !head.includes('/XRef') || head.includes('/Filter')) return null;
  const widths = numbersAt(head, 'W');
  const size = Number(/\/Size (\d+)/.exec(head)?.[1]);
  const sections = head.includes('/Index') ? numbersAt(head, 'Index') : [0, size];
  const trailer = head.replace(/\/(Type \/XRef|Size \d+|Length \d+|W \[[\d ]*\]|Index \[[\d ]*\])/g, ' ');
  const entries: Entry[] = [];
  let place = at + match[0].length;
  const field = (width = 0) => {
    const value = width === 0 ? 1 : file.readUIntBE(place, width);
    place += width;
    return value;
  };
  for (let section = 0; section + 1 < sections.length; section += 2) {
    for (let offset = 0; offset < (sections[section + 1] ?? 0); offset++) {
      const [type, where, index] = [field(widths[0]), field(widths[1]), widths[2] ? field(widths[2]) : 0];
      entries.push({ number: (sections[section] ?? 0) + offset, type, where, index });
    }
  }
  return { at, trailer, size, entries };
}

function numbersAt(head: string, key: string): number[] {
  return (new RegExp(`/${key} \\[([\\d ]*)\\]`).exec(head)?.[1] ?? '').trim().split(/\s+/).map(Number);
}

interface Span {
  entry: Entry;
  start: number;
  end: number;
}

/** The revision's objects in file order. */
function objectSpans(entries: Entry[], from: number, end: number): Span[] {
  const inside = entries.filter(({ type, where }) => type === 1 && where >= from && where < end).sort((a, b) => a.where - b.where);
  return inside.map((entry, index) => ({ entry, start: entry.where, end: inside[index + 1]?.where ?? end }));
}

function isPlain(object: Buffer): boolean {
  if (!/^\d+ 0 obj\n/.test(object.toString('latin1', 0, 24))) return false;
  return !object.includes('endstream', Math.max(0, object.length - 32)) && !object.includes('/ByteRange');
}

function objectStream(number: number, file: Buffer, spans: Span[]): Buffer {
  const bodies = spans.map(({ start, end }) => {
    const text = file.subarray(start, end);
    return text.subarray(text.indexOf('obj\n') + 4, text.lastIndexOf('\nendobj'));
  });
  let at = 0;
  const offsets = bodies.map((body) => {
    const before = at;
    at += body.length + 1;
    return before;
  });
  const index = spans.map(({ entry }, position) => `${entry.number} ${offsets[position]}`).join(' ');
  const head = Buffer.from(`${index}\n`);
  const data = deflateSync(Buffer.concat([head, ...bodies.flatMap((body) => [body, Buffer.from('\n')])]));
  const entries = `/Type /ObjStm /N ${spans.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length}`;
  return streamObject(number, entries, data);
}

function crossReference(number: number, { trailer, entries }: Table, size: number): Buffer {
  const sorted = entries.toSorted((a, b) => a.number - b.number);
  const rows = Buffer.alloc(sorted.length * 7);
  const sections: number[] = [];
  for (const [row, entry] of sorted.entries()) {
    rows.writeUInt8(entry.type, row * 7);
    rows.writeUInt32BE(entry.where, row * 7 + 1);
    rows.writeUInt16BE(entry.index, row * 7 + 5);
    const next = (sections.at(-2) ?? -1) + (sections.at(-1) ?? 0);
    if (entry.number === next) sections[sections.length - 1] = (sections.at(-1) ?? 0) + 1;
    else sections.push(entry.number, 1);
  }
  const data = deflateSync(rows);
  const own = `/Type /XRef /Size ${size} /W [1 4 2] /Index [${sections.join(' ')}] /Filter /FlateDecode /Length ${data.length}`;
  return streamObject(number, `${own} ${trailer.trim()}`, data);
}

function streamObject(number: number, entries: string, data: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${number} 0 obj\n<<${entries}>>\nstream\n`, 'latin1'), data, Buffer.from('\nendstream\nendobj\n')]);
}
