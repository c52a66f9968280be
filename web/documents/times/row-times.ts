import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { isTimeOver, shortDayOf } from '../../../shared/domain/sending/deadline.ts';
import { locale } from '../../messages/spoken.ts';
import { shortTimeIn } from '../../ui/times.ts';
import { t } from './words.ts';

/** What a row says about its times: when it will be sent, until when it can be signed, or that this is over. */
export function rowTimes({ send_at, sign_by, status }: Pick<DocumentRow, 'send_at' | 'sign_by' | 'status'>, now: Date): string[] {
  if (send_at) return [t('will_be_sent', { time: shortTimeIn(send_at.at, send_at.time_zone) })];
  if (!sign_by || status !== 'awaiting_signatures') return [];
  return [t(isTimeOver({ sign_by }, now) ? 'time_over' : 'sign_by_short', { day: shortDayOf(sign_by, locale()) })];
}
