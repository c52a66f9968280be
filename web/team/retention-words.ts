import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import { t } from '../messages/team.ts';
import { dayOf } from '../ui/times.ts';

/** How long documents signed from now on are kept. */
export function keptWords(years: number): string {
  return years === 0 ? t('not_kept') : t('kept', { n: years });
}

/** The earlier promises that would still hold if the account promised `years` from now on, a sentence each. */
export function earlierWords({ retention_years, retention_years_default, earlier_retention }: Account, years: number): string[] {
  const present = retention_years ?? retention_years_default;
  return [
    ...earlier_retention
      .filter((term) => term.years > Math.max(years, present))
      .map((term) => t('kept_earlier', { n: term.years, date: dayOf(term.until) })),
    ...(years < present ? [t('kept_all_the_same', { n: present })] : []),
  ];
}
