import { Anchor } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useCurrentAccount } from '../../api/account.ts';
import { usePoll } from '../../api/attention.ts';
import { useSupport } from '../../api/support.ts';
import { t } from '../../messages/support.ts';
import classes from './support-bar.module.css';

const pollMs = 60_000;

/** Above every screen while somebody from support looks at the account. Screens of full height leave it room (`--cs-bar`). */
export function SupportBar() {
  const account = useCurrentAccount();
  const { data, mutate } = useSupport(account?.account_key);
  usePoll(() => mutate().catch(() => undefined), account ? pollMs : null);
  const visitor = data?.visitor;
  useEffect(() => {
    if (!visitor) return;
    document.documentElement.style.setProperty('--cs-bar', '40px');
    return () => void document.documentElement.style.removeProperty('--cs-bar');
  }, [visitor]);
  if (!account || !visitor) return null;
  return (
    <div className={classes.bar} role="status">
      <span className={classes.words}>{t('bar', { name: visitor, account: account.account_name })}</span>
      {account.is_admin && (
        <Anchor component={Link} to={`/team/${account.account_key}`} size="sm">
          {t('bar_manage')}
        </Anchor>
      )}
    </div>
  );
}
