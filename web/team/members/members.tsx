import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '../../../shared/contract/schemas/accounts/account.ts';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { useUserAccounts } from '../../api/account.ts';
import { ApiError } from '../../api/errors.ts';
import { type MemberFilters, mostMembersFound, useMembers } from '../../api/team.ts';
import { IconLogout, IconUserPlus } from '../../icons/icons.ts';
import { t as common } from '../../messages/common.ts';
import { t as shell } from '../../messages/shell.ts';
import { t } from '../../messages/team.ts';
import card from '../../ui/card-screen.module.css';
import { ScreenLoading } from '../../ui/loading.tsx';
import { InviteDialog } from '../invite/invite-dialog.tsx';
import { LeavingDialog } from '../leaving/leaving-dialog.tsx';
import { PermissionsDialog } from '../permissions/permissions-dialog.tsx';
import { changeMember } from './member-actions.ts';
import { MemberFilter } from './member-filter.tsx';
import { MemberRow } from './member-row.tsx';
import classes from './members.module.css';

/** Fewer are taken in at a glance. */
const withoutFilter = 10;
/** Spec core §9: list search. */
const searchAfterMs = 500;

interface Props {
  account: Account;
  /** The membership of the person at this screen. */
  membership: UserAccount;
  /** Whether they may change members. */
  mayManage: boolean;
  /** The person at this screen has left the team. */
  onLeft: () => void;
}

/** Who is in an account and who is invited, with what its administrators do about it. */
export function Members({ account, membership, mayManage, onLeft }: Props) {
  const [filters, setFilters] = useState<MemberFilters>({});
  const typed = filters.search?.trim() ?? '';
  const [search] = useDebouncedValue(typed, searchAfterMs);
  const list = useMembers(account.key, { search, only: filters.only });
  const memberships = useUserAccounts();
  const [inviting, setInviting] = useState(false);
  const [going, setGoing] = useState<UserAccount | null>(null);
  const [editing, setEditing] = useState<UserAccount | null>(null);
  const members = list.members ?? [];
  const isFiltered = typed !== '' || filters.only !== undefined;
  // A change may concern the person at this screen.
  const refresh = async () => {
    await Promise.all([list.refresh(), memberships.mutate()]);
  };
  const save = async (...change: Parameters<typeof changeMember>) => {
    await changeMember(...change);
    await refresh();
  };
  const gone = async ({ key }: UserAccount) => {
    setGoing(null);
    if (key === membership.key) onLeft();
    else await refresh();
  };
  return (
    <section className={card.card} aria-labelledby="members">
      <div className={classes.head}>
        <h2 className={card.heading} id="members">
          {t('members')}
        </h2>
        {mayManage && !account.is_personal_account && (
          <Button leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setInviting(true)}>
            {t('invite')}
          </Button>
        )}
      </div>
      {account.is_personal_account && (
        <p className={card.text}>
          {t('personal_account')} <Link to="/team/new">{shell('new_team')}</Link>
        </p>
      )}
      {(members.length > withoutFilter || list.hasMore || isFiltered) && <MemberFilter filters={filters} change={setFilters} />}
      {!list.members && !list.error && <ScreenLoading />}
      {list.error && !list.members && (
        <div role="alert">
          <p className={card.line}>{list.error instanceof ApiError ? list.error.message : t('members_not_fetched')}</p>
          <Button variant="default" onClick={list.refresh}>
            {common('retry')}
          </Button>
        </div>
      )}
      <ul className={classes.list} aria-labelledby="members">
        {members.map((member) => (
          <MemberRow
            key={member.key}
            member={member}
            isMe={member.key === membership.key}
            mayManage={mayManage}
            onEdit={() => setEditing(member)}
            onRemove={() => setGoing(member)}
            onChanged={refresh}
          />
        ))}
      </ul>
      {list.members && members.length === 0 && (
        <p className={card.line} role="status">
          {t(typed === '' && filters.only === 'invited' ? 'nobody_invited' : 'nobody_found')}
        </p>
      )}
      {search !== '' && members.length === mostMembersFound && <p className={card.aside}>{t('first_found', { n: mostMembersFound })}</p>}
      {mayManage && !account.is_personal_account && members.length === 1 && !list.hasMore && !isFiltered && (
        <p className={card.aside}>{t('only_you')}</p>
      )}
      {(list.hasMore || !account.is_personal_account) && (
        <div className={classes.foot}>
          {list.hasMore && (
            <Button variant="default" loading={list.loadingMore} onClick={list.loadMore}>
              {t('load_more')}
            </Button>
          )}
          {!account.is_personal_account && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
              onClick={() => setGoing(membership)}
            >
              {t('leave')}
            </Button>
          )}
        </div>
      )}
      <InviteDialog
        accountKey={account.key}
        present={members.filter(({ status }) => status === 'active').map(({ user }) => user.email_address)}
        opened={inviting}
        onClose={() => setInviting(false)}
        onInvited={refresh}
      />
      <LeavingDialog member={going} me={membership} onClose={() => setGoing(null)} onGone={gone} />
      <PermissionsDialog member={editing} onClose={() => setEditing(null)} onSave={save} />
    </section>
  );
}
