import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import type { Files } from '../../../ports/files.ts';
import { FileUnreadable, tooLarge } from '../file-unreadable.ts';

type Stored = Pick<Files, 'getRange'>;

interface ZipEntry {
  /** Where its own header begins. */
  start: number;
  /** Bytes as they are stored. */
  bytes: number;
  isDeflated: boolean;
}

/** What a workbook's container may have; real ones have a few dozen entries. */
const limits = { entries: 5_000, directory: 2_000_000 } as const;
/** Bytes that are fetched at once. */
const partBytes = 256 * 1024;
const damaged = 'This workbook is damaged. Open it in your spreadsheet program, save it again, and choose the new file.';

/** The files in a ZIP file by their names, as its directory at its end lists them. Throws FileUnreadable. */
export async function zipEntries(files: Stored, file_key: string, size: number): Promise<ReadonlyMap<string, ZipEntry>> {
  const from = Math.max(0, size - 65_557);
  const tail = Buffer.from(await files.getRange(file_key, from, size - 1));
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 22 > tail.length) throw new FileUnreadable(damaged);
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > limits.entries || bytes > limits.directory || bytes === 0 || at + bytes > size) throw new FileUnreadable(damaged);
  const directory = Buffer.from(await files.getRange(file_key, at, at + bytes - 1));
  const found = new Map<string, ZipEntry>();
  for (let place = 0; found.size < count && place + 46 <= directory.length; ) {
    if (directory.readUInt32LE(place) !== 0x02014b50) throw new FileUnreadable(damaged);
    const [flags, method] = [directory.readUInt16LE(place + 8), directory.readUInt16LE(place + 10)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(place + offset)) as [number, number, number];
    const entry = { start: directory.readUInt32LE(place + 42), bytes: directory.readUInt32LE(place + 20), isDeflated: method === 8 };
    if ((flags & 1) !== 0 || ![0, 8].includes(method) || entry.start + entry.bytes > size) throw new FileUnreadable(damaged);
    found.set(directory.toString('utf8', place + 46, place + 46 + name), entry);
    place += 46 + name + extra + comment;
  }
  return found;
}

/**
 * The text of an entry while it is fetched and unpacked part by part. `most`: bytes after which it is refused, because a
 * small file can unpack to any size. `read` hears the share that has been fetched. Throws FileUnreadable.
 */
export async function* entryText(
  files: Stored,
  file_key: string,
  entry: ZipEntry,
  most: number,
  read: (share: number) => void = () => undefined,
): AsyncGenerator<string> {
  const stored = Readable.from(storedBytes(files, file_key, entry, read), { highWaterMark: 1 });
  // The consumer hears of failures from the stream that it reads.
  const bytes = entry.isDeflated ? pipeline(stored, createInflateRaw(), () => undefined) : stored;
  const decoder = new TextDecoder('utf-8');
  let length = 0;
  try {
    for await (const part of bytes as AsyncIterable<Uint8Array>) {
      length += part.length;
      if (length > most) throw new FileUnreadable(tooLarge);
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw isZlibError(error) ? new FileUnreadable(damaged) : error;
  } finally {
    stored.destroy();
  }
}

async function* storedBytes(files: Stored, file_key: string, entry: ZipEntry, read: (share: number) => void): AsyncGenerator<Uint8Array> {
  const head = Buffer.from(await files.getRange(file_key, entry.start, entry.start + 29));
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw new FileUnreadable(damaged);
  const first = entry.start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  for (let at = 0; at < entry.bytes; at += partBytes) {
    const length = Math.min(partBytes, entry.bytes - at);
    yield await files.getRange(file_key, first + at, first + at + length - 1);
    read((at + length) / entry.bytes);
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
