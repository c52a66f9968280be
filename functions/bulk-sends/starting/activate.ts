import { dayOrdersOf } from '../../../shared/domain/bulk-sends/bulk-mapping.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { senderOf } from '../../access/absent-sender.ts';
import { bulkFilesWrite, keptFilesWrite } from '../../data/bulk-sends/bulk-files.ts';
import type { BulkRun, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { newKey } from '../../data/ids.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import { prepareCopy } from '../../documents/copies/make-copy.ts';
import type { Write } from '../../ports/table.ts';
import { ChunkWriter } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { fail } from '../../runtime/failure.ts';
import { goThrough, type Outlook } from '../outlook/go-through.ts';
import { outlookDigest } from '../outlook/outlook-digest.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { forgetRun, writeManifest, writeSnapshot } from '../runs/run-files.ts';
import type { NewRows } from './new-rows.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write' }>;

/**
 * Checks a bulk send and keeps all that its run works on: template, mapping and matching rows as they are now. Nothing of it
 * counts before the bulk send names the run. Throws what `requireReady` and `goThrough` throw. With `again` the rows that are new there go behind those of earlier runs.
 */
export async function prepareRun(
  deps: Deps,
  caller: MemberCaller,
  bulkSend: BulkSendRecord,
  { confirmed, again }: { confirmed?: Confirmed; again?: NewRows } = {},
): Promise<BulkRun> {
  const { account_key } = caller;
  const place = { account_key, key: newKey() };
  let writer = new ChunkWriter(deps.files, place, allRowsOfRun);
  // Whoever prepares it may end at any moment.
  await deps.table.write(bulkFilesWrite({ account_key, bulk_send_key: bulkSend.key, run_key: place.key }, deps.clock.now()));
  try {
    const begin = (list: RecipientListRecord) => {
      writer = new ChunkWriter(deps.files, place, again?.chunkName ?? allRowsOfRun);
      return again?.begin(list);
    };
    const outlook = await goThrough(deps, caller, bulkSend, {
      begin,
      isNew: (row) => again?.isNew(row) ?? true,
      row: (row) => writer.add(again?.fitted(row) ?? row),
    });
    requireReady(outlook, bulkSend, confirmed);
    const { mapping, targets, list, template } = outlook;
    const former = (await again?.keepFormer(place)) ?? [];
    await writeManifest(deps.files, account_key, place.key, allRowsOfRun, [...former, ...(await writer.end())]);
    const prepared = await prepareCopy(deps, template, caller, 'document');
    await writeSnapshot(deps.files, place, template, prepared, {
      mapping,
      targets,
      columns: again?.columns ?? list.field_names,
      days: dayOrdersOf(list),
    });
    const rows = outlook.rows + (again?.former?.rows ?? 0);
    const generation = (again?.former?.generation ?? 0) + 1;
    return { key: place.key, rows, generation, ...senderOf(caller), by_name: caller.name, date_finished: null };
  } catch (error) {
    await forgetRun(deps.files, account_key, place.key);
    throw error;
  }
}

/** Begins a prepared run with these writes. If that fails, the run's files are deleted. */
export async function beginRun(deps: Deps, { account_key, key }: BulkSendRecord, run: BulkRun, writes: Write[]): Promise<void> {
  try {
    await deps.table.transact([...writes, keptFilesWrite(run.key)]);
  } catch (error) {
    // A write may be made although its answer is lost. Then the bulk send names the run, and needs its files.
    const stored = await loadBulkSend(deps.table, account_key, key);
    if (stored?.run?.key === run.key) return;
    await forgetRun(deps.files, account_key, run.key);
    throw error;
  }
}

/** What somebody has looked at before they activate: how many rows, and the digest of their dry run. */
export interface Confirmed {
  number_of_rows?: number | undefined;
  digest?: string | undefined;
}

/** Throws the alerts of administration §8, and bulk_rows_changed if something else was confirmed. */
export function requireReady(outlook: Outlook, bulkSend: BulkSendRecord, { number_of_rows, digest }: Confirmed = {}): void {
  const { rows, faults } = outlook;
  if (rows === 0) fail('no_bulk_data', { answer: { section: 'choose_clients' } });
  if (faults.length > 0) {
    const n = [...new Set(faults.map(({ label, message }) => `${label} (${message})`))].join(', ');
    fail('bulk_fields_incomplete', { n, answer: { section: 'setup_template', faults } });
  }
  const isOther = digest !== undefined && digest !== outlookDigest(outlook, bulkSend);
  if (isOther || (number_of_rows !== undefined && number_of_rows !== rows)) fail('bulk_rows_changed', { n: rows, answer: { rows } });
}
