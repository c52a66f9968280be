import { endOfDay, isPossibleEnd } from '../../../shared/domain/sending/deadline.ts';
import { isPossibleSendTime } from '../../../shared/domain/sending/send-time.ts';
import { t } from './words.ts';
import { momentAt } from './zones.ts';

/** Why a day can't be the last one; empty if it can, and for none. */
export function lastDayProblem(day: string, time_zone: string, now: Date): string {
  if (day === '') return '';
  const ends = endOfDay({ day, time_zone });
  if (isPossibleEnd(ends, now)) return '';
  return ends !== null && Date.parse(ends) > now.getTime() ? t('sign_by_far') : t('sign_by_past');
}

/** When it is sent, or why it can't be then. */
export function chosenTime(day: string, time: string, zone: string, now: Date): { at: string } | { problem: string } {
  const at = momentAt(day, time, zone);
  if (at === null) return { problem: t('later_incomplete') };
  if (isPossibleSendTime(at, now)) return { at };
  return { problem: Date.parse(at) > now.getTime() ? t('later_far') : t('later_past') };
}
