import { cut } from '../../../shared/domain/wording/cut.ts';
import type { BulkCountsRecord, BulkRowRecord, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkCountsWrite, bulkLogWrite } from '../../data/bulk-sends/bulk-sends.ts';
import { keys } from '../../data/keys.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { retried } from '../../data/retried.ts';
import { type Condition, itemAt } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { allRowsOfRun } from './lanes.ts';

type Deps = DepsFor<{ table: 'write' }>;
interface Reason {
  code: string;
  message: string;
}

/** That a row's item is as it was read. */
export const asKnown = (known: BulkRowRecord | undefined): Condition[] => [
  known ? { attribute: 'status', equals: known.status } : { attribute: 'status', exists: false },
  known?.again ? { attribute: 'again', equals: known.again } : { attribute: 'again', exists: false },
];

/** What a row that has failed counted as until now. */
export const takenFrom = ({ again }: Pick<BulkRowRecord, 'again'>): BulkCountsRecord => (again ? { again: -1 } : { failed: -1 });

/** Where a row's cells are, if not among all rows of the run. */
export const ownSource = (source: string) => (source === allRowsOfRun ? {} : { source });

/** Says why a row has no document, or why its document was not sent. It waits for correction. */
export async function failRow(deps: Deps, bulkSend: BulkSendRecord, index: number, reason: Reason, source: string): Promise<void> {
  const { account_key, key } = bulkSend;
  const why = { code: reason.code, message: cut(reason.message, 1_000) };
  await retried(async () => {
    const now = deps.clock.now();
    const place = keys.bulkRow(account_key, key, index);
    const known = await deps.table.get(place, { consistent: true });
    if (known?.status === 'created' && known.document_key !== null) {
      return markUnsent(deps, bulkSend, { index, documentKey: known.document_key, source }, why);
    }
    if (known && known.status !== 'failed') return;
    const corrected = source === allRowsOfRun ? known?.source : source;
    const record: BulkRowRecord = { index, status: 'failed', document_key: null, ...why, date_updated: now.toISOString() };
    await deps.table.transact([
      { put: itemAt<BulkRowRecord>(place, { ...record, ...(corrected && { source: corrected }) }), if: asKnown(known) },
      bulkCountsWrite(account_key, key, index, {
        worked: 1,
        ...(known?.again && takenFrom(known)),
        ...((!known || known.again) && { failed: 1 }),
      }),
      bulkLogWrite(bulkSend, { row_index: index, ...why }, now),
    ]);
  });
}

/** The document says so itself: the row and the counts follow it (`bulk-rows.ts`). */
async function markUnsent(
  deps: Deps,
  bulkSend: BulkSendRecord,
  { index, documentKey, source }: { index: number; documentKey: string; source: string },
  why: Reason,
): Promise<void> {
  await changePack(deps, documentKey, ({ pack }) => {
    const { status, round, is_deleted, bulk_send } = pack;
    if (!bulk_send || status !== 'setup' || round > 0 || is_deleted) return { change: null, answer: null };
    const entry = bulkLogWrite(bulkSend, { row_index: index, document_key: documentKey, ...why }, deps.clock.now());
    const unsent = { ...why, ...ownSource(source) };
    return { change: { pack: { bulk_send: { ...bulk_send, unsent } }, writes: [entry], quiet: true }, answer: null };
  });
}
