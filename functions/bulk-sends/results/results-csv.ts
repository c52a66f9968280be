import { shownStatus } from '../../../shared/domain/bulk-sends/row-standing.ts';
import type { BulkRowRecord, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import type { BulkDownloadRecord } from '../../data/files/temp-downloads.ts';
import { loadPack } from '../../data/pack/load-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { documentUrl } from '../../messages/addresses.ts';
import { chunkLimits } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { itemsOfRows } from '../runs/items-of-rows.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { correctedCells, rowsBetween, snapshotOf } from '../runs/rows-of-run.ts';
import { runStanding } from '../runs/run-waits.ts';
import { csvBytes } from './csv-bytes.ts';
import { distinctHeadings } from './distinct-headings.ts';
import { type Links, opened, type ResultColumn, resultColumns } from './result-columns.ts';
import { wordsForPeople, wordsForPrograms } from './result-words.ts';

type Deps = DepsFor<{ table: 'read'; files: 'read' }>;

/** Rows that are written together unless they are long, and documents that are read at once. */
const together = 200;
const atOnce = 16;

/**
 * What became of each row, as CSV in parts, of which one is in memory at a time. With a time zone it is written for people, else for programs.
 * Cells that a spreadsheet would run are written as text.
 */
export async function* resultsCsv(
  deps: Deps,
  bulkSend: BulkSendRecord,
  { separator, time_zone }: Pick<BulkDownloadRecord, 'separator' | 'time_zone'>,
): AsyncGenerator<Uint8Array> {
  const { account_key, key, run } = bulkSend;
  const standing = runStanding(bulkSend, deps.clock.now());
  if (!run) return;
  const snapshot = await snapshotOf(deps.files, account_key, run.key);
  const links = linksOf(deps);
  const words = time_zone ? wordsForPeople(time_zone) : wordsForPrograms;
  const columns = resultColumns(snapshot, links, words);
  yield csvBytes([headingsOf(snapshot.columns, columns)], { separator, begins: true });
  for (let place = 0; place < run.rows; ) {
    const end = Math.min(run.rows, place + together);
    const rows = await rowsBetween(deps.files, { account_key, key: run.key }, allRowsOfRun, place, end, chunkLimits.characters);
    if (rows.length === 0) break;
    place += rows.length;
    const items = await itemsOfRows(deps.table, account_key, key, rows);
    const corrected = await correctedCells(deps.files, { account_key, key: run.key }, items.values());
    const documents = await documentsOf(deps, account_key, [...items.values()]);
    yield csvBytes(
      rows.map((row) => {
        const item = items.get(row.index);
        const cells = corrected.get(row.index) ?? row.cells;
        const full = documents.get(item?.document_key ?? '');
        const document = full && opened(full, links, words);
        return [
          String(row.index + 1),
          ...snapshot.columns.map((_, at) => cells[at] ?? ''),
          words.row(shownStatus(standing, item)),
          item?.message ?? '',
          ...columns.map((column) => (document ? column.of(document) : '')),
        ];
      }),
      { separator },
    );
  }
}

/** Programs find our own columns by their names, so that those of the list give way. */
function headingsOf(list: readonly string[], columns: readonly ResultColumn[]): string[] {
  const own = ['Row', 'Status', 'Why', ...columns.flatMap(({ heading, filledIn }) => (filledIn === undefined ? [heading] : []))];
  const filled = columns.flatMap(({ heading, filledIn }) => (filledIn === undefined ? [] : [{ name: heading, of: filledIn }]));
  const [row = '', status = '', why = '', ...rest] = distinctHeadings([
    ...own.map((name) => ({ name, of: 'bulk send' })),
    ...list.map((name) => ({ name, of: 'list' })),
    ...filled,
  ]);
  const facts = rest.splice(0, own.length - 3);
  return [row, ...rest.splice(0, list.length), status, why, ...facts, ...rest];
}

/** The rows' documents by key, as far as they are still the account's. */
async function documentsOf({ table }: Deps, accountKey: string, items: readonly BulkRowRecord[]): Promise<Map<string, FullPack>> {
  const wanted = items.flatMap(({ document_key }) => document_key ?? []);
  const found = new Map<string, FullPack>();
  for (let at = 0; at < wanted.length; at += atOnce) {
    const packs = await Promise.all(wanted.slice(at, at + atOnce).map((key) => loadPack(table, key)));
    for (const full of packs) if (full?.pack.account_key === accountKey) found.set(full.pack.key, full);
  }
  return found;
}

function linksOf({ settings }: Deps): Links {
  const served = (path: string) => `${settings.publicUrl}/app/${path}`;
  return {
    document: ({ pack }) => documentUrl({ settings }, pack),
    file: ({ pack }) => served(`serve/${pack.key}`),
    attached: (childKey, { uuid }) => served(`serve_data_field_blob/${childKey}/${uuid}`),
  };
}
