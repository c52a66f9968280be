import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { may } from '../../shared/domain/policy/permission.ts';
import { useMe, useUserAccounts } from '../api/account.ts';
import { ApiError } from '../api/errors.ts';
import { useAccount } from '../api/team.ts';
import { IconBuilding } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/team.ts';
import classes from '../ui/card-screen.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountForm } from './account-form.tsx';
import { NewTeam } from './new-team.tsx';

/** `#team/{key}`; a team that does not exist yet has the key `new`. */
export function TeamScreen() {
  const { key = '' } = useParams();
  return key === 'new' ? <NewTeam /> : <TeamOf key={key} accountKey={key} />;
}

function TeamOf({ accountKey }: { accountKey: string }) {
  const { account, error, mutate } = useAccount(accountKey);
  const memberships = useUserAccounts();
  const membership = memberships.data?.find((one) => one.account_key === accountKey);
  const me = useMe();
  const mayChange = me !== undefined && membership !== undefined && may({ ...me, is_admin: membership.is_admin }, 'administer').ok;
  const title = account ? (mayChange ? t('update', { name: account.name }) : account.name) : t('not_fetched');
  usePageTitle(account ? title : '');
  if (error && !account) {
    return (
      <EmptyState icon={IconBuilding} title={t('not_fetched')} text={error instanceof ApiError ? error.message : undefined}>
        <Button onClick={() => mutate()}>{common('retry')}</Button>
      </EmptyState>
    );
  }
  if (!account || !memberships.data) return <ScreenLoading />;
  const remember = async (saved: typeof account) => {
    await Promise.all([mutate(saved, { revalidate: false }), memberships.mutate()]);
  };
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>{title}</h1>
      {mayChange ? <AccountForm account={account} onKnown={remember} /> : <AccountDetails account={account} />}
    </div>
  );
}
