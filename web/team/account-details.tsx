import type { Account } from '../../shared/contract/schemas/accounts/account.ts';
import { t } from '../messages/team.ts';
import classes from '../ui/card-screen.module.css';
import { earlierWords, keptWords } from './retention-words.ts';

/** An account as shown to members who can't change it. */
export function AccountDetails({ account }: { account: Account }) {
  const years = account.retention_years ?? account.retention_years_default;
  return (
    <section className={classes.card} aria-labelledby="retention">
      <h2 className={classes.heading} id="retention">
        {t('retention')}
      </h2>
      {[keptWords(years), ...earlierWords(account, years)].map((words) => (
        <p key={words} className={classes.line}>
          {words}
        </p>
      ))}
      <p className={classes.aside}>{t('administrators_only')}</p>
    </section>
  );
}
