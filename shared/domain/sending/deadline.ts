import { dayIn, isTimeZone, momentOf } from '../wording/local-time.ts';

/** The last day to sign, in the sender's time zone (an IANA name). */
export interface LastDay {
  /** As `2026-12-01`. */
  day: string;
  time_zone: string;
}

/** A document with a last day. `ends` is the first moment after it, in UTC. */
export interface Timed {
  sign_by?: { ends: string } | null | undefined;
}

const dayLength = 24 * 60 * 60_000;

/** How far ahead a last day may be, in milliseconds: two years. */
const farthestDeadline = 2 * 366 * dayLength;

/** The first moment after a day; null for something that is no day, or a zone that nobody knows. */
export function endOfDay({ day, time_zone }: LastDay): string | null {
  const midnight = new Date(`${day}T00:00:00.000Z`);
  if (!isTimeZone(time_zone) || Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return null;
  return momentOf(new Date(midnight.getTime() + dayLength), time_zone).toISOString();
}

/** Whether a last day that somebody chooses now ends later than now, and no later than in two years. */
export function isPossibleEnd(ends: string | null, now: Date): ends is string {
  return ends !== null && Date.parse(ends) > now.getTime() && Date.parse(ends) - now.getTime() <= farthestDeadline;
}

/** Whether nobody may sign any more, because the last day is over. */
export function isTimeOver({ sign_by }: Timed, now: Date): boolean {
  return !!sign_by && sign_by.ends <= now.toISOString();
}

/** The day on which a document's time ends, as people in its zone write it. */
export const lastDayOf = (deadline: LastMoment, locale: string): string => writtenDay(deadline, locale, 'full');

/** The same, as short as a text message needs. */
export const shortDayOf = (deadline: LastMoment, locale: string): string => writtenDay(deadline, locale, 'medium');

type LastMoment = { ends: string; time_zone: string };

function writtenDay({ ends, time_zone }: LastMoment, locale: string, dateStyle: 'full' | 'medium'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: time_zone }).format(new Date(Date.parse(ends) - 1));
}

/** The last day as a reader's clocks show it. */
export interface LastDayForReader {
  /** As `2026-12-01`. */
  day: string;
  when: 'today' | 'tomorrow' | 'later';
  /** Whether the time ends with that day. In another zone than the sender's it usually ends in the middle of one. */
  isWhole: boolean;
}

/** How a last day that is not over stands to the day that it is now for a reader in this zone (an IANA name). */
export function lastDayForReader({ ends }: { ends: string }, now: Date, timeZone: string): LastDayForReader {
  const end = new Date(ends);
  const day = dayIn(timeZone, new Date(end.getTime() - 1));
  const daysLeft = (Date.parse(day) - Date.parse(dayIn(timeZone, now))) / dayLength;
  return { day, when: daysLeft < 1 ? 'today' : daysLeft === 1 ? 'tomorrow' : 'later', isWhole: dayIn(timeZone, end) !== day };
}

/** What the marks of a deadline depend on. */
interface MarkState {
  sign_by?: { ends: string; date_set: string } | null | undefined;
  status: string;
  is_deleted: boolean;
  document_type: 'document' | 'template';
  /** `date_asked`: when it became their turn. */
  people: readonly { uuid: string; status: string; date_asked: string }[];
}

/** Something that happens because of a deadline: a warning of one person 24 hours before its end, and its end. */
export type DeadlineMark = { kind: 'warning'; signatory_uuid: string; at: string } | { kind: 'over'; at: string };

/**
 * What a deadline makes happen while signatures are awaited. Whoever was told the deadline within its last day is not
 * warned again, and nobody is unless the document reminds (`reminds`).
 */
export function deadlineMarks({ sign_by, status, is_deleted, document_type, people }: MarkState, reminds: boolean): DeadlineMark[] {
  if (!sign_by || status !== 'awaiting_signatures' || is_deleted || document_type === 'template') return [];
  const at = new Date(Date.parse(sign_by.ends) - dayLength).toISOString();
  const warned = people.filter(({ status: theirs, date_asked }) => {
    return reminds && theirs === 'awaiting_signatures' && date_asked < at && sign_by.date_set < at;
  });
  return [...warned.map(({ uuid }): DeadlineMark => ({ kind: 'warning', signatory_uuid: uuid, at })), { kind: 'over', at: sign_by.ends }];
}
