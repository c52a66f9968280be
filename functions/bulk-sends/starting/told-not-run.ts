import type { Line } from '../../../shared/messages/line.ts';
import { notice } from '../../../shared/messages/notice.ts';
import type { BulkSchedule, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { toldAsChosen } from '../../data/following/as-chosen.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { hashInAccount } from '../../data/following/hash-in-account.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import { notificationWrite } from '../../data/following/notifications.ts';
import type { Table, Write } from '../../ports/table.ts';
import type { Failure } from '../../runtime/failure.ts';

/** Tells whoever scheduled a bulk send, and who made it, why it did not run at its time. */
export async function toldNotRun(
  table: Pick<Table, 'get'>,
  { key, account_key, user_key, description }: BulkSendRecord,
  { by, next_run_date }: BulkSchedule,
  failure: Failure,
  now: Date,
): Promise<Write[]> {
  const line = notice('notice_bulk_not_run', { name: description, problem: problemOf(failure) });
  const url = `#bulk_sends/${key}`;
  const about = { account_key, related_key: key, related_key_type: 'BulkSend' as const, url, ...line };
  const told = [...new Set([by, user_key])].map(async (reader) => {
    const write = notificationWrite({ user_key: reader, id: `bulk-not-run-${key}-${next_run_date}`, ...about }, now);
    const mail = { type: 'notice_mailed', user_key: reader, line, url: hashInAccount(url, reader, account_key) } as const;
    const isMailed = await isOwnerMailed(table, { created_by: reader, account_key }, 'rules');
    return [...(await toldAsChosen(table, write, { now })), ...(isMailed ? [{ put: eventItem(mail, now) }] : [])];
  });
  return (await Promise.all(told)).flat();
}

function problemOf({ code }: Failure): Line {
  return code in problems ? problems[code as keyof typeof problems] : notice('bulk_problem_other');
}

const problems = {
  account_not_found: notice('bulk_problem_no_member'),
  not_permitted: notice('bulk_problem_no_right'),
  scope_missing: notice('bulk_problem_no_right'),
  email_not_verified: notice('bulk_problem_address'),
  account_closed: notice('bulk_problem_account_closed'),
  document_not_found: notice('bulk_problem_template'),
  document_deleted: notice('bulk_problem_template'),
  not_a_template: notice('bulk_problem_template'),
  recipient_data_not_found: notice('bulk_problem_list'),
  no_bulk_data: notice('bulk_problem_no_rows'),
} as const;
