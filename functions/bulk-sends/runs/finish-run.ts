import { isRunOver } from '../../../shared/domain/bulk-sends/bulk-status.ts';
import type { Happening } from '../../../shared/domain/webhooks/happening.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { bulkLogWrite, bulkSendWrite, loadBulkSend, progressOf } from '../../data/bulk-sends/bulk-sends.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { loadNotificationSettings } from '../../data/following/notification-settings.ts';
import { retried } from '../../data/retried.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Files } from '../../ports/files.ts';
import type { Table, Write } from '../../ports/table.ts';
import { stillOpen } from './left-to-do.ts';

/**
 * Notes that every row is made and sent, has failed or was taken out, and that each source of its own is done. So a bulk send that
 * was paused meanwhile is over too.
 */
export async function finishIfOver(
  deps: { table: Table; files: Pick<Files, 'get'>; clock: Clock },
  accountKey: string,
  key: string,
): Promise<void> {
  const { table, clock } = deps;
  await retried(async () => {
    const bulkSend = await loadBulkSend(table, accountKey, key);
    if (!bulkSend?.run || bulkSend.stopped || bulkSend.run.date_finished !== null) return;
    const open = await stillOpen(deps, bulkSend);
    const counts = await progressOf(table, bulkSend);
    const now = clock.now();
    const { sources = [], waits, ...run } = bulkSend.run;
    if (open.length > 0 || !isRunOver(counts)) {
      if (open.length < sources.length) await table.write(bulkSendWrite(bulkSend, { run: { ...bulkSend.run, sources: open } }, now).write);
      return;
    }
    // What somebody paused before its next run stays so.
    const standing = bulkSend.schedule ? {} : ({ status: 'active', status_message: '' } as const);
    const change = { ...standing, run: { ...run, date_finished: now.toISOString() } };
    const { record, write } = bulkSendWrite(bulkSend, change, now);
    const entry = { code: 'finished', message: wordsOf(counts) };
    await table.transact([write, bulkLogWrite(record, entry, now), ...(await happened(table, record, now))]);
  });
}

/** The event for programs, if an endpoint of the account wants it. */
async function happened(table: Table, { account_key, key, description, version }: BulkSendRecord, now: Date): Promise<Write[]> {
  const { webhook_events = [] } = await loadNotificationSettings(table, account_key);
  if (!webhook_events.includes('bulk_send.finished')) return [];
  const happenings: Happening[] = [{ type: 'bulk_send.finished', sequence: version }];
  return [{ put: eventItem({ type: 'webhooks_due', account_key, bulk_send: { key, description }, happenings }, now) }];
}

const wordsOf = ({ created, failed }: { created: number; failed: number }): string =>
  `All rows are done: ${counted(created, 'document')} made in all${failed > 0 ? `, ${counted(failed, 'row')} failed` : ''}`;

const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
