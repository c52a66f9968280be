import { t } from '../messages/bulk-sends.ts';

/** What a new bulk send is called until somebody names it: by its day, and numbered from the second of a day on. `taken`: names in use. */
export function firstName(date: string, taken: readonly string[]): string {
  const names = new Set(taken);
  let name = t('first_name', { date });
  for (let n = 2; names.has(name); n++) name = t('next_name', { date, n });
  return name;
}
