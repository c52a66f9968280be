import { isSameEmail } from '../../../shared/domain/people/same-email.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkCountsWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { indexKeys } from '../../data/index-keys.ts';
import { nextDate } from '../../data/next-date.ts';
import { queryAll } from '../../data/pack/query-all.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import { retried } from '../../data/retried.ts';
import { FileMissing } from '../../ports/files.ts';
import type { Table } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { requireList, requireNoImport } from '../require-list.ts';
import { RowsInChange } from './change-rows.ts';
import { emptyRows, type Row } from './chunk-file.ts';
import { allRows, presentRow, withRows } from './read-rows.ts';
import { replaceChunks } from './replace-chunks.ts';

type Reading = DepsFor<{ table: 'read'; files: 'read' }>;
type Erasing = DepsFor<{ table: 'write'; files: 'write' }>;

/** Whether a row names an address: alone in a cell, or among other words such as `Anna <anna@example.com>`. */
const names = ({ cells }: Row, email: string): boolean =>
  cells.some((cell) => cell.includes('@') && cell.split(/[\s<>()[\]",;:]+/).some((word) => isSameEmail(word, email)));

/** The rows of an account's lists that name an address, by the names of their columns. */
export async function gatherRows({ table, files, clock }: Reading, accountKey: string, email: string) {
  const found: { list: string; values: Record<string, string> }[] = [];
  for (const { key } of await listsOf(table, accountKey)) {
    const rows = await withRows(
      () => requireList({ table, clock }, accountKey, key),
      async (list) =>
        (await rowsNaming(files, list, email)).map((row) => ({ list: list.description, values: presentRow(list, row).values })),
    );
    found.push(...rows);
  }
  return found;
}

/** Where erasing goes on, and how many rows it has erased. */
export interface ErasedRows {
  erased: number;
  /** The last list or file that is done, after which somebody else goes on; null once all are. */
  after: string | null;
  /** Whether a run of a bulk send that was being prepared may have copied a file before the address was erased there. */
  mayBeCopied: boolean;
}

/**
 * Removes the rows that name an address from an account's lists, and empties them where bulk sends keep what they work
 * on. It can be stopped and begin again at any point, and stops by itself after `milliseconds`. Throws import_under_way.
 */
export async function eraseRows(
  deps: Erasing,
  accountKey: string,
  email: string,
  { after = '', milliseconds }: { after?: string; milliseconds: number },
): Promise<ErasedRows> {
  const started = performance.now();
  const lists = await listsOf(deps.table, accountKey);
  const ofLists = lists.map(({ key }) => fileKeys.recipients(accountKey, key, ''));
  const files = await deps.files.list(fileKeys.recipients(accountKey, '', '').slice(0, -1));
  const ofRuns = files.filter((file) => !ofLists.some((prefix) => file.startsWith(prefix)));
  const places = [
    ...lists.map(({ key }) => ({ name: `list ${key}`, erase: () => eraseFromListOf(deps, accountKey, key, email) })),
    ...ofRuns.map((file) => ({ name: `run ${file}`, erase: () => emptyInRun(deps, accountKey, file, email) })),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  const mayBeCopied = ofRuns.length > 0;
  let erased = 0;
  for (const { name, erase } of places.filter((place) => place.name > after)) {
    erased += await erase();
    if (performance.now() - started > milliseconds) return { erased, after: name, mayBeCopied };
  }
  return { erased, after: null, mayBeCopied };
}

const eraseFromListOf = (deps: Erasing, accountKey: string, key: string, email: string) =>
  retried(() =>
    withRows(
      () => requireList(deps, accountKey, key),
      (list) => eraseFromList(deps, list, email),
    ),
  );

const listsOf = (table: Pick<Table, 'query'>, accountKey: string) =>
  queryAll<RecipientListRecord>(table, { pk: indexKeys.recipientLists(accountKey) });

async function rowsNaming(files: Reading['files'], list: RecipientListRecord, email: string): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of allRows(files, list)) found.push(...rows.filter((row) => names(row, email)));
  return found;
}

async function eraseFromList({ table, files, clock }: Erasing, list: RecipientListRecord, email: string): Promise<number> {
  const found = await rowsNaming(files, list, email);
  const gone = new Set(found.map(({ index }) => index));
  const named = (index: number | null, value: string) => (index !== null && gone.has(index)) || names({ index: 0, cells: [value] }, email);
  if (found.length === 0 && !list.problems.some(({ row_index, value }) => named(row_index, value))) return 0;
  requireNoImport(list, clock.now());
  const rows = new RowsInChange(files, list);
  for (const index of gone) rows.remove(index);
  const { chunks, written, replaced } = await rows.write();
  const problems = list.problems.filter(({ row_index, value }) => !named(row_index, value));
  const after = { ...list, chunks, problems, date_updated: nextDate(list.date_updated, clock.now()) };
  await replaceChunks({ table, files }, list, after, { written, replaced });
  return found.length;
}

/** A run that nobody works on any more may have gone since. */
async function emptyInRun({ table, files }: Erasing, accountKey: string, file: string, email: string): Promise<number> {
  try {
    const emptied = await emptyRows(files, file, (row) => names(row, email));
    if (emptied > 0) await countAsChanged(table, accountKey, file.split('/').at(-2) ?? '');
    return emptied;
  } catch (error) {
    if (error instanceof FileMissing) return 0;
    throw error;
  }
}

/** Results that were made before name the address: whoever asks from now on gets others. */
async function countAsChanged(table: Table, accountKey: string, runKey: string): Promise<void> {
  const bulkSends = await queryAll<BulkSendRecord>(table, { pk: indexKeys.bulkSends(accountKey), sk: { beginsWith: 'SEND#' } });
  for (const { key, run } of bulkSends) if (run?.key === runKey) await table.write(bulkCountsWrite(accountKey, key, 0, { changed: 1 }));
}
