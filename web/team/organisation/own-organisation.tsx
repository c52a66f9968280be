import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { OrganisationAccount, OwnOrganisation } from '../../../shared/contract/schemas/accounts/organisation.ts';
import { mayGrow, mayLeaveOrganisation } from '../../../shared/domain/policy/accounts/organisations.ts';
import { countsOf, takeOut } from '../../api/organisations.ts';
import { IconBuilding, IconLogout, IconPencil } from '../../icons/icons.ts';
import { t } from '../../messages/organisations.ts';
import card from '../../ui/card-screen.module.css';
import { confirm } from '../../ui/confirm.tsx';
import { reasonOf } from '../../ui/reason.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import classes from '../members/members.module.css';
import { AccountRow } from './account-row.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

interface Props {
  accountKey: string;
  organisation: OwnOrganisation;
  list: { accounts: OrganisationAccount[]; hasMore: boolean; loadingMore: boolean; loadMore: () => unknown };
  mayManage: boolean;
  onChanged: () => void;
}

/** The organisation that a team is in, with what its administrators do about it. */
export function OwnOrganisationCard({ accountKey, organisation, list, mayManage, onChanged }: Props) {
  const { name, account_count: n, is_manager } = organisation;
  const [renaming, setRenaming] = useState(false);
  const [inviting, setInviting] = useState(false);
  const manages = mayManage && is_manager;
  const growing = mayGrow(countsOf(organisation));
  const leaving = mayLeaveOrganisation(countsOf(organisation), organisation);
  const leave = async () => {
    if (!(await confirm({ title: t('leave_title', { name }), text: t('leave_text'), confirm: t('leave'), danger: true }))) return;
    const done = await attempt(async () => {
      await takeOut(accountKey, accountKey);
      return true;
    });
    if (!done) return;
    toast('success', t('left', { name }));
    onChanged();
  };
  return (
    <>
      <p className={card.line}>{t('in_count', { n, name })}</p>
      <p className={card.line}>{t('templates_hint')}</p>
      {mayManage && !is_manager && <p className={card.aside}>{t('managed_by_others')}</p>}
      {manages && (
        <>
          <ul className={classes.list} aria-label={t('teams')}>
            {list.accounts.map((account) => (
              <AccountRow
                key={account.account_key}
                account={account}
                by={accountKey}
                organisation={organisation}
                isOwn={account.account_key === accountKey}
                onChanged={onChanged}
              />
            ))}
          </ul>
          {list.hasMore && (
            <Button variant="default" mt="sm" loading={list.loadingMore} onClick={list.loadMore}>
              {t('load_more')}
            </Button>
          )}
        </>
      )}
      {mayManage && (
        <div className={classes.foot}>
          {manages && (
            <Group gap="xs">
              {growing.ok && (
                <Button leftSection={<IconBuilding size={18} stroke={1.75} aria-hidden />} onClick={() => setInviting(true)}>
                  {t('invite')}
                </Button>
              )}
              <Button variant="default" leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={() => setRenaming(true)}>
                {t('rename')}
              </Button>
            </Group>
          )}
          {leaving.ok && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
              onClick={() => void leave()}
            >
              {t('leave')}
            </Button>
          )}
        </div>
      )}
      {manages && !growing.ok && <p className={card.aside}>{reasonOf(growing)}</p>}
      {mayManage && !leaving.ok && <p className={card.aside}>{t('last_manager')}</p>}
      <NameDialog
        accountKey={accountKey}
        organisation={organisation}
        opened={renaming}
        onClose={() => setRenaming(false)}
        onSaved={onChanged}
      />
      <CodeDialog accountKey={accountKey} organisation={name} opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
