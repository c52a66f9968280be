import type { BulkCounts, BulkSendType } from './bulk-status.ts';

/** Administration §4 and §9: people are reminded once the last run is more than two days old. Milliseconds. */
export const remindAfter = 2 * 24 * 60 * 60_000;
/** Administration §4 and §9: milliseconds for which the reminder action stays hidden after use. */
export const remindAgainAfter = 60_000;

export type WhyNotRemind = 'bulk_reminders_too_early' | 'bulk_reminders_sent' | 'nobody_to_remind';

export interface Remindable {
  bulk_send_type: BulkSendType;
  most_recent_run_date: string | null;
  most_recent_reminder_date: string | null;
  counts: Pick<BulkCounts, 'awaiting_signatures'>;
}

/** Why everybody who is awaited can't be reminded now; null if they can. */
export function whyNotRemind(bulkSend: Remindable, now: Date): WhyNotRemind | null {
  const { bulk_send_type, most_recent_run_date: run, most_recent_reminder_date: reminded, counts } = bulkSend;
  const since = (date: string) => now.getTime() - Date.parse(date);
  if (bulk_send_type !== 'create_and_send' || run === null || since(run) <= remindAfter) return 'bulk_reminders_too_early';
  if (reminded !== null && since(reminded) < remindAgainAfter) return 'bulk_reminders_sent';
  return counts.awaiting_signatures > 0 ? null : 'nobody_to_remind';
}
