import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { UserAccount } from '../../shared/contract/schemas/people/user.ts';
import { may } from '../../shared/domain/policy/permission.ts';
import { useMe, useUserAccounts } from '../api/account.ts';
import { ApiError } from '../api/errors.ts';
import { useAccount } from '../api/team.ts';
import { IconBuilding } from '../icons/icons.ts';
import { t as common } from '../messages/common.ts';
import { t } from '../messages/team.ts';
import classes from '../ui/card-screen.module.css';
import { WithContents } from '../ui/contents/contents.tsx';
import { useSection } from '../ui/contents/use-section.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ScreenLoading } from '../ui/loading.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { AccountDetails } from './account-details.tsx';
import { AccountForm } from './account-form.tsx';
import { AddressDataCard } from './closing/address-data-card.tsx';
import { ClosedBanner, ClosingCard } from './closing/closing-card.tsx';
import { AfterLeaving } from './members/after-leaving.tsx';
import { Members } from './members/members.tsx';
import { NewTeam } from './new-team.tsx';
import { OrganisationSection } from './organisation/organisation-section.tsx';
import { SingleSignOnCard } from './single-sign-on/single-sign-on-card.tsx';
import { SupportCard } from './support/support-card.tsx';
import { teamParts } from './team-parts.ts';

/** `#team/{key}`, and `#team/{key}/{section}`, which scrolls to that part; a team that does not exist yet has the key `new`, and `join` asks for an organisation's code. */
export function TeamScreen() {
  const { key = '' } = useParams();
  const [left, setLeft] = useState('');
  if (key === 'new') return <NewTeam />;
  if (key === 'join') return <JoiningTeam />;
  return left === key ? <AfterLeaving accountKey={key} /> : <TeamOf key={key} accountKey={key} onLeft={() => setLeft(key)} />;
}

/** The team that joins: the one in which the person acts, or else the first that they administer. */
function JoiningTeam() {
  const me = useMe();
  const { data: memberships } = useUserAccounts();
  const [left, setLeft] = useState('');
  if (!me || !memberships) return <ScreenLoading />;
  const able = memberships.filter(({ is_admin, is_personal_account }) => is_admin && !is_personal_account);
  const key = (able.find(({ account_key }) => account_key === me.account_key) ?? able[0] ?? me).account_key;
  if (left !== '') return <AfterLeaving accountKey={left} />;
  return <TeamOf key={key} accountKey={key} isJoining onLeft={() => setLeft(key)} />;
}

interface Props {
  accountKey: string;
  /** Somebody followed the link of an organisation's invitation. */
  isJoining?: boolean;
  onLeft: () => void;
}

function TeamOf({ accountKey, isJoining = false, onLeft }: Props) {
  const { account, error, mutate } = useAccount(accountKey);
  const memberships = useUserAccounts();
  const membership = memberships.data?.find((one) => one.account_key === accountKey);
  const me = useMe();
  // Somebody can look at another account than the one in which they act.
  const member = me && membership && { ...me, ...membership };
  const mayChange = member !== undefined && may(member, 'administer').ok;
  const title = account ? (mayChange ? t('update', { name: account.name }) : account.name) : t('not_fetched');
  const isAdministrator = member !== undefined && may(member, 'closeAccount').ok;
  const mayView = member !== undefined && may(member, 'viewTeams').ok;
  const { section } = useParams();
  useSection(section, account !== undefined && memberships.data !== undefined);
  usePageTitle(account ? title : '');
  if (error && !account) {
    const isClosed = error instanceof ApiError && error.code === 'single_sign_on_required';
    return (
      <>
        <EmptyState icon={IconBuilding} title={t('not_fetched')} text={error instanceof ApiError ? error.message : undefined}>
          <WaysOn error={error} memberships={memberships.data ?? []} onRetry={() => mutate()} />
        </EmptyState>
        {isClosed && membership?.is_admin && (
          <div className={classes.screen}>
            <SingleSignOnCard accountKey={accountKey} isWayBack />
          </div>
        )}
      </>
    );
  }
  if (!account || !memberships.data) return <ScreenLoading />;
  const remember = async (saved: typeof account) => {
    await Promise.all([mutate(saved, { revalidate: false }), memberships.mutate()]);
  };
  return (
    <WithContents
      label={t('contents')}
      place={`/team/${accountKey}`}
      parts={teamParts(account, { mayView, mayChange, isAdministrator })}
      section={section}
    >
      <div className={classes.screen}>
        <div className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          <Group gap="md">
            <Anchor component={Link} className={classes.way} to={`/team/${accountKey}/terms`}>
              {t('signing_terms')}
            </Anchor>
            {mayView && (
              <Anchor component={Link} className={classes.way} to={`/team/${accountKey}/branding/`}>
                {t('branding')}
              </Anchor>
            )}
          </Group>
        </div>
        <ClosedBanner account={account} isAdministrator={isAdministrator} onKnown={remember} />
        {member && mayView && <Members account={account} membership={member} mayManage={mayChange} onLeft={onLeft} />}
        {mayView && <OrganisationSection account={account} mayManage={mayChange} isJoining={isJoining} onChanged={() => void mutate()} />}
        {mayChange ? <AccountForm account={account} onKnown={remember} /> : <AccountDetails account={account} />}
        {mayChange && !account.is_personal_account && <SingleSignOnCard accountKey={accountKey} />}
        {mayChange && <SupportCard accountKey={accountKey} />}
        {isAdministrator && <AddressDataCard accountKey={account.key} mayErase={mayChange} />}
        <ClosingCard account={account} isAdministrator={isAdministrator} onKnown={remember} />
      </div>
    </WithContents>
  );
}

interface WaysOnProps {
  error: unknown;
  memberships: UserAccount[];
  onRetry: () => void;
}

/** From a team that can't be shown: another try where that may help, or else to the person's own teams. */
function WaysOn({ error, memberships, onRetry }: WaysOnProps) {
  const isUnknown = error instanceof ApiError && error.status === 404;
  if (!isUnknown) return <Button onClick={onRetry}>{common('retry')}</Button>;
  const teams = memberships.filter(({ is_personal_account }) => !is_personal_account);
  return (
    <Group justify="center" gap="xs">
      {teams.slice(0, 5).map(({ account_key, account_name }) => (
        <Button key={account_key} component={Link} to={`/team/${account_key}`} variant="default">
          {t('go_to_team', { name: account_name })}
        </Button>
      ))}
      <Button component={Link} to="/documents" variant={teams.length === 0 ? 'filled' : 'default'}>
        {t('go_to_documents')}
      </Button>
    </Group>
  );
}
