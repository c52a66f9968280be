import { csvUploadSuccessRoute } from '../../../shared/contract/uploads/csv-upload-success.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import type { ImportMode } from '../../../shared/domain/recipients/import-modes.ts';
import { findTempCsv, type TempCsvRecord, tempCsvWrite } from '../../data/files/temp-csvs.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { nextDate } from '../../data/next-date.ts';
import { recipientListWrite } from '../../data/recipients/recipient-lists.ts';
import type { FileImport, RecipientImport, RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import { ConditionFailed, WriteConflict } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { refusing } from '../../runtime/failure.ts';
import { newRecipientList, requireRoomForList } from '../new-list.ts';
import { requireList, requireNoImport } from '../require-list.ts';

const { fail } = refusing(csvUploadSuccessRoute);

type Deps = DepsFor<{ table: 'write' }>;

interface Wanted {
  list_key: string;
  filename: string;
  import_key: string;
  mode: ImportMode;
  merge_by: readonly string[];
}

/** The list that a file is for; `new` makes one. Throws limit_reached, recipient_data_not_found, import_under_way, merge_columns_required or column_unknown. */
export async function listForImport(
  { table, clock }: Pick<Deps, 'table' | 'clock'>,
  { account_key, user_key }: MemberCaller,
  { list_key, filename, import_key, mode, merge_by }: Wanted,
): Promise<RecipientListRecord> {
  const description = filename.replace(/\.[a-z]{1,5}$/i, '');
  if (list_key === 'new') await requireRoomForList(table, account_key);
  const list =
    list_key === 'new'
      ? newRecipientList({ account_key, user_key, description }, clock.now())
      : await requireList({ table, clock }, account_key, list_key);
  // The same file's own import is no hindrance: whoever repeats its report gets the first one's answer.
  if (list.import_key !== import_key) requireNoImport(list, clock.now());
  if (mode === 'merge' && list.chunks.length > 0) {
    if (merge_by.length === 0) fail('merge_columns_required');
    if (merge_by.some((name) => !list.field_names.includes(name))) fail('column_unknown');
  }
  return list;
}

/**
 * Makes the list wait for the file, has it read, and keeps what is told about it, all in one. Nothing happens if that has
 * happened already. Throws import_under_way or busy if the list has changed meanwhile.
 */
export async function beginImport(
  { table, clock }: Pick<Deps, 'table' | 'clock'>,
  list: RecipientListRecord,
  csv: Omit<TempCsvRecord, 'recipient_data_key'>,
  { mode, ...file }: FileImport,
): Promise<void> {
  const now = clock.now();
  // Rows that are not there can't be found again by their words.
  const asked = { ...file, mode: list.chunks.length > 0 ? mode : ('replace' as const) };
  const date_updated = list.version === 0 ? list.date_updated : nextDate(list.date_updated, now);
  const import_key = csv.key;
  const { account_key, key: list_key } = list;
  try {
    const { writes } = importWrites({ ...list, date_updated }, import_key, asked, now);
    await table.transact([...writes, tempCsvWrite({ ...csv, recipient_data_key: list_key })]);
  } catch (error) {
    if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
    if (await findTempCsv(table, import_key)) return;
    requireNoImport(await requireList({ table, clock }, account_key, list_key), now);
    fail('busy');
  }
}

/** Makes the list wait for what is to become its rows, and has that read. */
export function importWrites(list: RecipientListRecord, import_key: string, asked: RecipientImport, now: Date) {
  const { account_key, key: list_key } = list;
  const { record, write } = recipientListWrite(list, { ...list, state: 'importing', progress: 0, import_key, import: asked });
  const event = eventItem({ type: 'import_requested', account_key, list_key, import_key }, now);
  return { record, writes: [write, { put: event }] };
}
