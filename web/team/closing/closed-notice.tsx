import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import classes from '../../account/register/confirm-address.module.css';
import { useCurrentAccount } from '../../api/account.ts';
import { t } from '../../messages/personal-data.ts';
import { dayOf } from '../../ui/times.ts';

/** Says on every screen that the account one works in is closed. Its own page explains it. */
export function ClosedNotice() {
  const account = useCurrentAccount();
  const { pathname } = useLocation();
  const page = `/team/${account?.account_key}`;
  if (account?.account_closes === undefined || pathname === page) return null;
  return (
    <div className={classes.notice}>
      <p className={classes.words}>{t('closed_notice', { name: account.account_name, day: dayOf(account.account_closes) })}</p>
      <Button component={Link} to={page} variant="default" size="compact-sm">
        {t('closed_more')}
      </Button>
    </div>
  );
}
