import { Menu } from '@mantine/core';
import type { OrganisationAccount, OwnOrganisation } from '../../../shared/contract/schemas/accounts/organisation.ts';
import { mayLeaveOrganisation, mayStopManaging } from '../../../shared/domain/policy/accounts/organisations.ts';
import { countsOf, setManager, takeOut } from '../../api/organisations.ts';
import { IconBuilding, IconDots, IconShield, IconShieldX, IconTrash } from '../../icons/icons.ts';
import { t } from '../../messages/organisations.ts';
import { confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { dayOf } from '../../ui/times.ts';
import { attempt, toast } from '../../ui/toasts.ts';
import classes from '../members/members.module.css';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  account: OrganisationAccount;
  /** The account in whose name the person at this screen manages the organisation. */
  by: string;
  isOwn: boolean;
  organisation: OwnOrganisation;
  onChanged: () => void;
}

/** A team of an organisation, with what can be done about it. */
export function AccountRow({ account, by, isOwn, organisation, onChanged }: Props) {
  const { account_key, account_name: name, is_manager } = account;
  const counts = countsOf(organisation);
  const mayChange = !is_manager || mayStopManaging(counts).ok;
  const mayRemove = !isOwn && mayLeaveOrganisation(counts, account).ok;
  const run = async (action: () => Promise<void>, words: string) => {
    const done = await attempt(async () => {
      await action();
      return true;
    });
    if (!done) return;
    toast('success', words);
    onChanged();
  };
  const change = () => run(() => setManager(by, account_key, !is_manager), t(is_manager ? 'manager_ended' : 'manager_made', { name }));
  const remove = async () => {
    if (!(await confirm({ title: t('remove_title', { name }), text: t('remove_text'), confirm: t('remove'), danger: true }))) return;
    await run(() => takeOut(by, account_key), t('removed', { name }));
  };
  return (
    <li className={classes.row}>
      <IconBuilding size={24} stroke={1.5} aria-hidden />
      <span className={classes.who}>
        <span className={classes.name}>
          {name}
          {isOwn && <span className={classes.aside}> ({t('this_team')})</span>}
        </span>
      </span>
      <span className={classes.facts}>
        <span className={classes.aside}>{t('since', { date: dayOf(account.date_joined) })}</span>
        <span className={classes.role}>{is_manager ? t('manages') : ''}</span>
      </span>
      <span className={classes.menu}>
        {(mayChange || mayRemove) && (
          <Menu position="bottom-end" width={260}>
            <Menu.Target>
              <IconButton icon={IconDots} label={t('account_menu', { name })} />
            </Menu.Target>
            <Menu.Dropdown>
              {mayChange && (
                <Menu.Item leftSection={is_manager ? <IconShieldX {...icon} /> : <IconShield {...icon} />} onClick={() => void change()}>
                  {t(is_manager ? 'end_manager' : 'make_manager')}
                </Menu.Item>
              )}
              {mayChange && mayRemove && <Menu.Divider />}
              {mayRemove && (
                <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
                  {t('remove')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </li>
  );
}
