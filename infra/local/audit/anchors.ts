import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnchorStoreProblem, Anchors } from '../../../functions/ports/anchors.ts';
import type { Mac } from '../../../functions/ports/mac.ts';
import type { Anchor } from '../../../shared/domain/audit/anchors.ts';
import { type AnchorLine, type AnchorsEnd, follows, lineAfter, noLines, readEnd, readLine, writeEnd } from './anchor-lines.ts';

/** The place of a record's line in the file. */
interface Place {
  sequence: number;
  at: number;
  length: number;
}

const anchorsFile = 'anchors.jsonl';
const endFile = 'anchors.end';

/** The folder for this machine's anchors and their key: ANCHORS_DIR, or a folder in the data folder. Created if it is missing. */
export function localAnchorsFolder(dataDir: string, environment: NodeJS.ProcessEnv = process.env): string {
  const folder = environment.ANCHORS_DIR || join(dataDir, 'anchors');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Anchors in a file that is only appended to, one per line. Every line proves the one before it, and a note beside the
 * file proves the last one, so that changed, removed or cut-off lines are revealed. This guards against anybody who can
 * write to the database but does not have this folder's key.
 */
export function createLocalAnchors(folder: string, mac: Mac): Anchors {
  const path = join(folder, anchorsFile);
  /** The places of each document's lines in the file. */
  const places = new Map<string, Place[]>();
  let last: AnchorsEnd = noLines;
  let size = 0;
  let loading: Promise<void> | undefined;

  const enter = (line: AnchorLine, at: number, length: number) => {
    const { document_key, sequence } = line.anchor;
    const place = { sequence, at, length };
    const known = places.get(document_key);
    if (known) known.push(place);
    else places.set(document_key, [place]);
  };

  const load = async () => {
    for await (const { text, at, length } of linesOf(path)) {
      const line = readLine(text);
      if (line) {
        enter(line, at, length);
        last = { n: line.n, link: line.link };
      }
      size = at + length;
    }
    // After a file was cut off, the next line still follows the missing one, so the gap shows for ever.
    const noted = await endOf(folder, mac);
    if (noted && (noted.n > last.n || (noted.n === last.n && noted.link !== last.link))) last = noted;
  };
  const ready = () => {
    loading ??= load();
    return loading;
  };

  const of = async (documentKey: string): Promise<Anchor[]> => {
    await ready();
    return readAt(places.get(documentKey) ?? []);
  };

  const readAt = async (found: readonly Place[]): Promise<Anchor[]> => {
    if (found.length === 0) return [];
    const handle = await open(path, 'r');
    try {
      const lines = await Promise.all(found.map(async ({ at, length }) => readLine(await textAt(handle, at, length))));
      return lines.flatMap((line) => (line ? [line.anchor] : [])).sort(byPlace);
    } finally {
      await handle.close();
    }
  };

  const appendNow = async (anchors: readonly Anchor[]) => {
    await ready();
    const numbers = new Set(anchors.map(({ document_key, sequence }) => `${document_key} ${sequence}`));
    const keys = [...new Set(anchors.map(({ document_key }) => document_key))];
    const isMeant = (key: string) => (place: Place) => numbers.has(`${key} ${place.sequence}`);
    const known = await readAt(keys.flatMap((key) => (places.get(key) ?? []).filter(isMeant(key))));
    const idOf = ({ document_key, sequence, hash }: Anchor) => `${document_key} ${sequence} ${hash}`;
    const kept = new Set(known.map(idOf));
    let end = last;
    const lines: { line: AnchorLine; text: Buffer }[] = [];
    for (const anchor of anchors) {
      if (kept.has(idOf(anchor))) continue;
      kept.add(idOf(anchor));
      const line = await lineAfter(mac, end, anchor);
      end = { n: line.n, link: line.link };
      lines.push({ line, text: Buffer.from(`${JSON.stringify(line)}\n`) });
    }
    if (lines.length === 0) return;
    // The note is replaced once both are on the disk, so it is never ahead of the lines.
    const texts = lines.map(({ text }) => text);
    const written = await Promise.allSettled([appendLines(texts), writeNew(join(folder, endFile), await writeEnd(mac, end))]);
    for (const one of written) if (one.status === 'rejected') throw one.reason;
    for (const { line, text } of lines) {
      enter(line, size, text.length);
      size += text.length;
    }
    last = end;
    await rename(`${join(folder, endFile)}.new`, join(folder, endFile));
  };

  const appendLines = async (texts: readonly Buffer[]) => {
    const handle = await open(path, 'a', 0o600);
    try {
      // Half a line that a crash left is removed: nobody was told that it was stored.
      if ((await handle.stat()).size > size) await handle.truncate(size);
      await handle.appendFile(Buffer.concat(texts));
      await handle.datasync();
    } finally {
      await handle.close();
    }
  };

  let writing: Promise<void> = Promise.resolve();
  return {
    append(anchors) {
      const written = writing.then(() => appendNow(anchors));
      writing = written.catch(() => undefined);
      return written;
    },
    of,
    async *documents() {
      await ready();
      yield* places.keys();
    },
    async began() {
      for await (const { text } of linesOf(path)) return readLine(text)?.anchor.time ?? null;
      return null;
    },
    problems: () => problemsOf(folder, mac),
  };
}

async function problemsOf(folder: string, mac: Mac): Promise<AnchorStoreProblem[]> {
  const problems: AnchorStoreProblem[] = [];
  let last = noLines;
  let number = 0;
  for await (const { text } of linesOf(join(folder, anchorsFile))) {
    number++;
    const line = readLine(text);
    if (!line || !(await follows(mac, last, line))) problems.push({ code: 'anchors_changed', place: `line ${number}` });
    last = line ?? { n: last.n + 1, link: '' };
  }
  const noted = await endOf(folder, mac);
  if (noted === undefined) {
    if (number > 0) problems.push({ code: 'anchors_changed', place: endFile });
  } else if (noted.n > last.n) problems.push({ code: 'anchors_removed', place: `after line ${number}` });
  return problems;
}

async function endOf(folder: string, mac: Mac): Promise<AnchorsEnd | undefined> {
  const path = join(folder, endFile);
  return existsSync(path) ? readEnd(mac, await readFile(path, 'utf8')) : undefined;
}

/** Beside the file that it will replace. */
async function writeNew(path: string, text: string): Promise<void> {
  const handle = await open(`${path}.new`, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Whole lines with their places in bytes. Text without an end of line is not a line yet. */
async function* linesOf(path: string): AsyncGenerator<{ text: string; at: number; length: number }> {
  if (!existsSync(path)) return;
  let rest = Buffer.alloc(0);
  let at = 0;
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = rest.indexOf(10, from); end >= 0; end = rest.indexOf(10, from)) {
      yield { text: rest.toString('utf8', from, end), at: at + from, length: end + 1 - from };
      from = end + 1;
    }
    at += from;
    rest = rest.subarray(from);
  }
}

async function textAt(handle: FileHandle, position: number, length: number): Promise<string> {
  const buffer = Buffer.alloc(length);
  await handle.read(buffer, 0, length, position);
  return buffer.toString('utf8');
}

const byPlace = (a: Anchor, b: Anchor) => a.sequence - b.sequence || a.time.localeCompare(b.time);
