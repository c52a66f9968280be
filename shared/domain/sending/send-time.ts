/** How far ahead a document can be scheduled, in milliseconds: a year. */
export const farthestSending = 366 * 24 * 60 * 60_000;

/** Whether a document can be scheduled for this time: later than now, and no later than in a year. */
export function isPossibleSendTime(at: string, now: Date): boolean {
  const ahead = Date.parse(at) - now.getTime();
  return ahead > 0 && ahead <= farthestSending;
}

/** Whether a scheduled document's time has come. */
export function isSendDue({ send_at }: { send_at?: { at: string } | null }, now: Date): boolean {
  return !!send_at && send_at.at <= now.toISOString();
}

/** Scheduling itself is a change, which is written a moment after it was decided. Milliseconds. */
const writing = 5_000;

/** Whether somebody changed the document after it was scheduled. */
export function isChangedSince({ send_at, date_updated }: { send_at?: { date_set: string } | null; date_updated: string }): boolean {
  return !!send_at && Date.parse(date_updated) - Date.parse(send_at.date_set) > writing;
}
