import { enqueueBulkSendReminderMailsRoute } from '../../../shared/contract/bulk-sends/enqueue-bulk-send-reminder-mails.ts';
import { whyNotRemind } from '../../../shared/domain/bulk-sends/bulk-reminders.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { handle } from '../../calls/handle.ts';
import { bulkSendWrite, presentBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { retried } from '../../data/retried.ts';
import { refusing } from '../../runtime/failure.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';
import { actWrites } from './act-writes.ts';

const { allow, fail } = refusing(enqueueBulkSendReminderMailsRoute);

/** Administration §4. The queue of bulk sends reminds people; each message counts in the account's quotas. */
export const enqueueBulkSendReminderMails = handle(
  enqueueBulkSendReminderMailsRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { params }) => {
    const answer = await retried(async () => {
      const before = await requireBulkSend(table, caller.account_key, params.key);
      allow(may(caller, 'runBulkSend', { bulk_send_type: 'create_and_send' }));
      const now = clock.now();
      const shown = await presentBulkSend(table, before);
      const refusal = whyNotRemind(shown, now);
      if (refusal || !before.run) return fail(refusal ?? 'nobody_to_remind');
      const { record, write } = bulkSendWrite(before, { most_recent_reminder_date: now.toISOString() }, now);
      const { awaiting_signatures: n } = shown.counts;
      const told = { code: 'reminded', message: `Reminders for ${n} ${n === 1 ? 'document' : 'documents'} requested by ${caller.name}` };
      const what = { action: 'remind', rows: before.run.rows, source: allRowsOfRun } as const;
      await table.transact([write, ...actWrites(record, caller, what, told, now)]);
      return { record, n };
    });
    const message = `Reminders for ${answer.n} ${answer.n === 1 ? 'document' : 'documents'} are on their way.`;
    return { message, bulk_send: await presentBulkSend(table, answer.record) };
  },
);
