import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { mayCall } from '../../../shared/domain/policy/permission.ts';
import { requireReading } from '../../access/require-reading.ts';
import { permissionsIn } from '../../accounts/permissions-in.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { bulkLogWrite, digestOfCounts } from '../../data/bulk-sends/bulk-sends.ts';
import {
  type BulkDownloadRecord,
  findBulkDownload,
  hasFailed,
  newBulkDownload,
  tempDownloadWrite,
} from '../../data/files/temp-downloads.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { keys } from '../../data/keys.ts';
import { retried } from '../../data/retried.ts';
import type { Condition, Table } from '../../ports/table.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { fail } from '../../runtime/failure.ts';
import { runStanding } from '../runs/run-waits.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';

type Type = 'bulk_results' | 'bulk_documents';

/** Files about bulk sends that somebody may have begun in ten minutes: each reads every row. */
const mostBegun = 20;

const told = { bulk_results: 'Results requested', bulk_documents: 'Signed documents requested' } as const;

/** A file that is deleted sooner than this is made anew for whoever asks now, so that they have time to fetch it. Milliseconds. */
const stillThere = 60 * 60_000;

/** Begins a file about a bulk send, or finds the one with the key, or one of the same state. Throws what the generating calls declare. */
export async function requestDownload(
  deps: DepsFor<{ table: 'write' }>,
  caller: MemberCaller,
  bulkSendKey: string,
  type: Type,
  key: string | undefined,
  { separator, time_zone }: Pick<BulkDownloadRecord, 'separator' | 'time_zone'> = {},
): Promise<BulkDownloadRecord> {
  const { table, clock } = deps;
  requireReading(caller);
  const bulkSend = await requireBulkSend(table, caller.account_key, bulkSendKey);
  const now = clock.now();
  if (key) {
    const record = await findBulkDownload(table, key, now);
    if (record?.bulk_send_key !== bulkSend.key || record.account_key !== caller.account_key || record.type !== type) fail('file_not_found');
    return hasFailed(record, now) ? fail('export_failed') : record;
  }
  if (!bulkSend.run) fail('not_in_bulk_run');
  const { account_key, user_key, name } = caller;
  const { isHeld } = runStanding(bulkSend, now);
  const same = await digestOfCounts(table, bulkSend, type, String(isHeld), separator ?? '', time_zone ?? '');
  const log = bulkLogWrite(bulkSend, { code: type, message: `${told[type]} by ${name}` }, now);
  const made = await keptFor(table, same, now);
  if (made) {
    await table.write(log);
    return made;
  }
  await limitRate(deps, `bulk exports of ${user_key}`, mostBegun, 10 * 60);
  const record = newBulkDownload(
    {
      key: same,
      type,
      account_key,
      bulk_send_key: bulkSend.key,
      user_key,
      ...(separator && { separator }),
      ...(time_zone && { time_zone }),
    },
    now,
  );
  return retried(async () => {
    // Somebody else may have begun it just now.
    const begun = await keptFor(table, same, now);
    if (begun) return begun;
    const before = await table.get<BulkDownloadRecord>(keys.tempDownload(same), { consistent: true });
    const unchanged: Condition = before
      ? { attribute: 'date_updated', equals: before.date_updated }
      : { attribute: 'date_updated', exists: false };
    await table.transact([
      { ...tempDownloadWrite(record), if: [unchanged] },
      { put: eventItem({ type: 'export_requested', account_key, temp_download_key: record.key }, now) },
      log,
    ]);
    return record;
  });
}

/** A file of the same state that is made or under way, and there for a while yet. */
async function keptFor(table: Table, key: string, now: Date): Promise<BulkDownloadRecord | undefined> {
  const record = await findBulkDownload(table, key, new Date(now.getTime() + stillThere));
  return record && !hasFailed(record, now) ? record : undefined;
}

/** A file that is ready, if the caller still sees bulk sends in its account. Throws file_not_found, or not_permitted. */
export async function requireDownload(
  { table, clock }: DepsFor<{ table: 'read' }>,
  caller: MemberCaller,
  bulkSendKey: string,
  type: Type,
  key: string,
  call: string,
): Promise<BulkDownloadRecord> {
  requireReading(caller);
  const record = await findBulkDownload(table, key, clock.now());
  if (record?.state !== 'ready' || record.bulk_send_key !== bulkSendKey || record.type !== type) return fail('file_not_found');
  const permissions = await permissionsIn(table, caller, record.account_key);
  if (!permissions) return fail('file_not_found');
  return mayCall({ permissions }, call).ok ? record : fail('not_permitted');
}
