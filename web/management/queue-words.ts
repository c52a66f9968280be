import type { QueueOfJobs } from '../../shared/contract/schemas/management/operator.ts';
import { t } from '../messages/management.ts';

export const queueWords = (queue: QueueOfJobs): string => t(`queue_${queue}`);

/** An age in the largest whole unit. */
export function ageWords(seconds: number): string {
  if (seconds < 120) return t('seconds', { n: seconds });
  if (seconds < 7200) return t('minutes', { n: Math.floor(seconds / 60) });
  return t('hours', { n: Math.floor(seconds / 3600) });
}
