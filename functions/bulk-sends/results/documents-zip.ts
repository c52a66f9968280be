import { Zip, ZipPassThrough } from 'fflate';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { keys } from '../../data/keys.ts';
import { rowOf } from '../../data/pack/own-items.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { log } from '../../runtime/log.ts';
import { finalFilename } from '../../signing/seal/final-file.ts';
import { itemsOfRows } from '../runs/items-of-rows.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { rowsBetween } from '../runs/rows-of-run.ts';

type Deps = DepsFor<{ table: 'read'; files: 'read' }>;

/** A ZIP ends after so many documents or bytes, and another one begins: every program opens these. */
export const zipLimits = { documents: 5_000, bytes: 1_500_000_000 } as const;
/** Rows that are looked up together, and bytes of a document that are in memory at a time. */
const together = 100;
const chunkBytes = 4 * 1024 * 1024;

interface Sealed {
  place: number;
  file_key: string;
  filename: string;
}

/** The completed documents of a bulk send from a place on, that are still its account's. */
async function* sealedFrom({ table, files }: Deps, bulkSend: BulkSendRecord, from: number): AsyncGenerator<Sealed> {
  const { account_key, key, run } = bulkSend;
  if (!run) return;
  for (let start = from; start < run.rows; start += together) {
    const end = Math.min(run.rows, start + together);
    const rows = await rowsBetween(files, { account_key, key: run.key }, allRowsOfRun, start, end);
    const known = await itemsOfRows(table, account_key, key, rows);
    const done = rows.flatMap((row, at) => {
      const { status, document_key } = known.get(row.index) ?? {};
      return status === 'complete' && document_key ? [{ row, place: start + at, document_key }] : [];
    });
    const packs = await table.batchGet(done.map(({ document_key }) => keys.pack(document_key)));
    for (const [at, { row, place }] of done.entries()) {
      const item = packs[at];
      const pack = item && rowOf(item);
      if (!pack?.final_file_key || pack.is_deleted || pack.account_key !== account_key) continue;
      // The row's number tells documents of one name apart.
      const filename = `${String(row.index + 1).padStart(6, '0')} ${finalFilename(pack.document_name, pack.people)}`;
      yield { place, file_key: pack.final_file_key, filename };
    }
  }
}

/**
 * One ZIP of the signed documents from a place on, in parts. `ended` tells where the next one begins: null once all are
 * in it. A PDF is compressed already, so it is stored as it is.
 */
export async function* documentsZip(
  deps: Deps,
  bulkSend: BulkSendRecord,
  from: number,
  ended: (next: number | null, documents: number) => void,
  limits: { documents: number; bytes: number } = zipLimits,
): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const taken = () => {
    const now = parts;
    parts = [];
    return now;
  };
  let documents = 0;
  let bytes = 0;
  let next: number | null = null;
  for await (const { place, file_key, filename } of sealedFrom(deps, bulkSend, from)) {
    if (documents >= limits.documents || bytes >= limits.bytes) {
      next = place;
      break;
    }
    const head = await deps.files.head(file_key);
    if (!head) {
      log('warn', 'signed_document_missing', { file_key });
      continue;
    }
    const entry = new ZipPassThrough(filename);
    zip.add(entry);
    for (let at = 0; at < head.size; at += chunkBytes) {
      const end = Math.min(head.size, at + chunkBytes) - 1;
      entry.push(await deps.files.getRange(file_key, at, end), end === head.size - 1);
      yield* taken();
    }
    documents++;
    bytes += head.size;
  }
  zip.end();
  yield* taken();
  ended(next, documents);
}
