import { getBulkSendRowsRoute } from '../../../shared/contract/bulk-sends/get-bulk-send-rows.ts';
import type { BulkRow } from '../../../shared/contract/schemas/accounts/bulk-send.ts';
import { personOfRow } from '../../../shared/domain/bulk-sends/bulk-faults.ts';
import { valuesOf } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { BulkRowStatus } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import { type RunStanding, shownStatus } from '../../../shared/domain/bulk-sends/row-standing.ts';
import { matchesWords } from '../../../shared/domain/documents/matches-search.ts';
import { handle } from '../../calls/handle.ts';
import type { BulkRowRecord, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { keys } from '../../data/keys.ts';
import type { Page } from '../../ports/table.ts';
import { charactersOf, chunkLimits, type Row } from '../../recipients/rows/chunk-file.ts';
import { roomInAnswer } from '../../recipients/rows/read-rows.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { itemsOfRows } from '../runs/items-of-rows.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { correctedCells, rowsBetween, rowsNamed, snapshotOf } from '../runs/rows-of-run.ts';
import { runStanding } from '../runs/run-waits.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';

const { fail } = refusing(getBulkSendRowsRoute);

const pageSize = 100;
/** Rows, or items of rows, that one call looks through. */
const looksThrough = { rows: 2_000, items: 20_000 } as const;

const needs = { table: 'read', files: 'read' } as const;
type Deps = DepsFor<typeof needs>;

interface Asked {
  bulkSend: BulkSendRecord;
  standing: RunStanding;
  run: { account_key: string; key: string; rows: number };
  status: BulkRowStatus | undefined;
  search: string;
  /** Where the page begins: a row's place in the run, or its number where only rows with an item are asked for. */
  start: number;
  /** Whether the page has room for one more. */
  hasRoom: (found: Found) => boolean;
}

interface Found {
  row: Row;
  item: BulkRowRecord | undefined;
}

interface RowsFound {
  found: Found[];
  /** Where the next page begins. */
  next: number | null;
}

/** The rows as they were activated, each with the item that says what became of it. */
export const getBulkSendRows = handle(getBulkSendRowsRoute, needs, async (deps, { account_key }, { params, query }) => {
  const bulkSend = await requireBulkSend(deps.table, account_key, params.key);
  const { run } = bulkSend;
  const standing = runStanding(bulkSend, deps.clock.now());
  const start = query.cursor === undefined ? 0 : /^\d{1,8}$/.test(query.cursor) ? Number(query.cursor) : fail('bad_request');
  if (!run) return { bulk_send_rows: [], cursor: null };
  const { targets, mapping, columns } = await snapshotOf(deps.files, account_key, run.key);
  const { status, search = '' } = query;
  const hasRoomFor = roomInAnswer({ field_names: columns });
  const hasRoom: Asked['hasRoom'] = ({ row, item }) => !showsCells(standing, item) || hasRoomFor(charactersOf(row));
  const asked: Asked = { bulkSend, standing, run: { account_key, key: run.key, rows: run.rows }, status, search, start, hasRoom };
  // A row that waits or is left has no item, any other one has.
  const { found, next } = await (status === undefined || status === 'waiting' || status === 'stopped'
    ? rowsInOrder(deps, asked)
    : rowsOfStatus(deps, asked));
  const bulk_send_rows = found.map(({ row: { index, cells }, item }): BulkRow => {
    const { document_key = null, code = '', message = '' } = item ?? {};
    return {
      index,
      status: shownStatus(standing, item),
      ...(item?.person ?? personOfRow(targets, mapping, valuesOf(columns, cells))),
      document_key,
      code,
      message,
      ...(showsCells(standing, item) && { values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) }),
    };
  });
  return { bulk_send_rows, cursor: next === null ? null : String(next) };
});

/** A document that is made does not follow the list any more. */
const showsCells = (standing: RunStanding, item: BulkRowRecord | undefined): boolean =>
  shownStatus(standing, item) === 'failed' && (item?.document_key ?? null) === null;

/** Goes through the rows of the run, and looks each one's item up. */
async function rowsInOrder(deps: Deps, { bulkSend, standing, run, status, search, start, hasRoom }: Asked): Promise<RowsFound> {
  const found: Found[] = [];
  let place = start;
  while (place < run.rows && found.length < pageSize && place - start < looksThrough.rows) {
    const rows = await rowsBetween(deps.files, run, allRowsOfRun, place, Math.min(run.rows, place + pageSize), chunkLimits.characters);
    if (rows.length === 0) break;
    const known = await itemsOfRows(deps.table, run.account_key, bulkSend.key, rows);
    const corrected = await correctedCells(deps.files, run, known.values());
    for (const row of rows) {
      const item = known.get(row.index);
      const one = { row: { ...row, cells: corrected.get(row.index) ?? row.cells }, item };
      const isAsked = status === undefined || status === shownStatus(standing, item);
      const isWanted = isAsked && matchesWords(() => wordsOf(one), search);
      if (found.length === pageSize || (isWanted && !hasRoom(one))) return { found, next: place };
      if (isWanted) found.push(one);
      place++;
    }
  }
  return { found, next: place < run.rows ? place : null };
}

/** Goes through the items, and looks up only the rows of those that have the status. */
async function rowsOfStatus(deps: Deps, { bulkSend, standing, run, status, search, start, hasRoom }: Asked): Promise<RowsFound> {
  const found: Found[] = [];
  const { pk, sk: first } = keys.bulkRow(run.account_key, bulkSend.key, start);
  const { sk: last } = keys.bulkRow(run.account_key, bulkSend.key, 99_999_999);
  const isWanted = (item: BulkRowRecord) => shownStatus(standing, item) === status;
  let cursor: string | undefined;
  let looked = 0;
  do {
    const page: Page<BulkRowRecord> = await deps.table.query({
      pk,
      sk: { between: [first, last] },
      consistent: true,
      ...(cursor && { cursor }),
    });
    looked += page.items.length;
    cursor = page.cursor;
    const items = page.items.filter(isWanted);
    // Rows are read only as long as there is room for them.
    for (let at = 0; at < items.length; at += pageSize) {
      const part = items.slice(at, at + pageSize);
      const wanted = new Set(part.map(({ index }) => index));
      const rows = new Map((await rowsNamed(deps.files, run, allRowsOfRun, wanted)).map((row) => [row.index, row]));
      const corrected = await correctedCells(deps.files, run, part);
      for (const item of part) {
        const cells = corrected.get(item.index) ?? rows.get(item.index)?.cells ?? [];
        const one = { row: { index: item.index, cells }, item };
        if (!matchesWords(() => wordsOf(one), search)) continue;
        if (found.length === pageSize || !hasRoom(one)) return { found, next: item.index };
        found.push(one);
      }
    }
    const end = page.items.at(-1);
    if (cursor !== undefined && end && looked >= looksThrough.items) return { found, next: end.index + 1 };
  } while (cursor !== undefined);
  return { found, next: null };
}

/** What a row is found by. */
const wordsOf = ({ row, item }: Found): string => [...row.cells, ...Object.values(item?.person ?? {})].join('\n');
