import type { BulkRowRecord } from '../../data/bulk-sends/bulk-records.ts';
import type { Chunk } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';
import { charactersOf, type Row, readChunk } from '../../recipients/rows/chunk-file.ts';
import { type RunSnapshot, readManifest, readSnapshot } from './run-files.ts';

/** Milliseconds after which a file is read again: erasing somebody empties their row. */
const keptFor = 60_000;

/** What a worker keeps of the runs that it works on, so that it reads their files once and not for each row. */
class Kept<T> {
  private readonly entries = new Map<string, { value: Promise<T>; until: number }>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const found = this.entries.get(key);
    const known = found && found.until > performance.now() ? found : undefined;
    const entry = known ?? { value: load(), until: performance.now() + keptFor };
    this.entries.delete(key);
    this.entries.set(key, entry);
    // What could not be read is read anew next time.
    if (!known) entry.value.catch(() => this.entries.delete(key));
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= this.most) break;
      this.entries.delete(oldest);
    }
    return entry.value;
  }
}

const snapshots = new Kept<RunSnapshot>(8);
const manifests = new Kept<Chunk[]>(16);
const chunks = new Kept<Row[]>(24);

export function snapshotOf(files: Pick<Files, 'get'>, accountKey: string, runKey: string): Promise<RunSnapshot> {
  return snapshots.get(`${accountKey} ${runKey}`, () => readSnapshot(files, accountKey, runKey));
}

/** The row at a place of a source; undefined behind its end. */
export async function rowAt(
  files: Pick<Files, 'get'>,
  { account_key, key }: { account_key: string; key: string },
  source: string,
  place: number,
): Promise<Row | undefined> {
  const manifest = await manifests.get(`${account_key} ${key} ${source}`, () => readManifest(files, account_key, key, source));
  let start = 0;
  for (const chunk of manifest) {
    if (place < start + chunk.rows) {
      const rows = await chunks.get(`${account_key} ${key} ${chunk.key}`, () => readChunk(files, { account_key, key }, chunk));
      return rows[place - start];
    }
    start += chunk.rows;
  }
  return undefined;
}

/** The rows of a source from a place up to, but without, another; fewer behind its end, and once they have `most` characters. */
export async function rowsBetween(
  files: Pick<Files, 'get'>,
  run: { account_key: string; key: string },
  source: string,
  from: number,
  to: number,
  most = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  let characters = 0;
  for (let place = from; place < to && characters < most; place++) {
    const row = await rowAt(files, run, source, place);
    if (!row) break;
    rows.push(row);
    characters += charactersOf(row);
  }
  return rows;
}

/** Files of rows that are read at the same time. */
const fetchedAtOnce = 8;

/** The rows of a source with these numbers, in its order. */
export async function rowsNamed(
  files: Pick<Files, 'get'>,
  { account_key, key }: { account_key: string; key: string },
  source: string,
  wanted: ReadonlySet<number>,
): Promise<Row[]> {
  const manifest = await manifests.get(`${account_key} ${key} ${source}`, () => readManifest(files, account_key, key, source));
  const numbers = [...wanted];
  const holding = manifest.filter(({ first, last }) => numbers.some((index) => first <= index && index <= last));
  const found: Row[] = [];
  // Rows that lie far apart are in as many files.
  for (let at = 0; at < holding.length; at += fetchedAtOnce) {
    const some = holding.slice(at, at + fetchedAtOnce);
    const read = (chunk: Chunk) => chunks.get(`${account_key} ${key} ${chunk.key}`, () => readChunk(files, { account_key, key }, chunk));
    for (const rows of await Promise.all(some.map(read))) found.push(...rows.filter(({ index }) => wanted.has(index)));
  }
  return found;
}

/** The cells of rows that were corrected after the activation, by the rows' numbers. */
export async function correctedCells(
  files: Pick<Files, 'get'>,
  place: { account_key: string; key: string },
  items: Iterable<Pick<BulkRowRecord, 'index' | 'source'>>,
): Promise<Map<number, string[]>> {
  const cells = new Map<number, string[]>();
  const corrected = [...items].filter(({ source }) => source !== undefined);
  for (const [source = '', rows] of Map.groupBy(corrected, (item) => item.source)) {
    const wanted = new Set(rows.map(({ index }) => index));
    for (const row of await rowsNamed(files, place, source, wanted)) cells.set(row.index, row.cells);
  }
  return cells;
}
