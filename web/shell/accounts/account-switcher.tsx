import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { UserAccount } from '../../../shared/contract/schemas/people/user.ts';
import { switchAccount, useCurrentAccount, useMay, useUserAccounts } from '../../api/account.ts';
import { useNotifications } from '../../api/notifications.ts';
import { IconBuilding, IconCheck, IconChevronDown, IconPlus, IconSettings, IconUser } from '../../icons/icons.ts';
import { t } from '../../messages/shell.ts';
import { AccountSearch } from './account-search.tsx';
import classes from './account-switcher.module.css';

/** More accounts than this are found sooner by typing. */
const withoutSearch = 7;

/** Shows the present account, with a menu of the others and a way to make a team. */
export function AccountSwitcher() {
  const { data: accounts } = useUserAccounts();
  const current = useCurrentAccount();
  const { data: notifications } = useNotifications();
  const navigate = useNavigate();
  const mayViewTeams = useMay()('viewTeams').ok;
  if (!accounts || !current) return <span className={classes.placeholder} />;

  const unread = notifications?.unread_by_account ?? {};
  const elsewhere = accounts.reduce((sum, { account_key: key }) => sum + (key === current.account_key ? 0 : (unread[key] ?? 0)), 0);
  const name = current.account_name;
  const choose = async (accountKey: string) => {
    await switchAccount(accountKey);
    void navigate('/documents');
  };
  const about = ({ account_key, is_personal_account }: UserAccount) => {
    const n = unread[account_key] ?? 0;
    const kind = is_personal_account ? t('personal_account') : t('team_account');
    return n > 0 ? `${kind} · ${t('account_unread', { n })}` : kind;
  };
  const toSettings = () => navigate(`/team/${current.account_key}`);
  const toNew = () => navigate('/team/new');
  const target = (onClick?: () => void) => (
    <UnstyledButton
      className={classes.button}
      aria-label={elsewhere > 0 ? t('account_switch_unread', { name, n: elsewhere }) : t('account_switch', { name })}
      onClick={onClick}
    >
      <span className={classes.name}>{name}</span>
      {elsewhere > 0 && <span className={classes.unread} aria-hidden />}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
  if (accounts.length > withoutSearch) {
    return (
      <AccountSearch
        accounts={accounts}
        current={current}
        about={about}
        target={target}
        onChoose={choose}
        onSettings={mayViewTeams ? toSettings : undefined}
        onNew={toNew}
      />
    );
  }
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>{target()}</Menu.Target>
      <Menu.Dropdown>
        {accounts.map((account) => {
          const IconOf = account.is_personal_account ? IconUser : IconBuilding;
          return (
            <Menu.Item
              key={account.key}
              leftSection={<IconOf size={18} stroke={1.75} aria-hidden />}
              rightSection={account.key === current.key ? <IconCheck size={18} aria-hidden /> : undefined}
              aria-current={account.key === current.key || undefined}
              onClick={() => choose(account.account_key)}
            >
              <span className={classes.item}>{account.account_name}</span>
              <Text size="xs" c="dimmed">
                {about(account)}
              </Text>
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        {mayViewTeams && (
          <Menu.Item leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />} onClick={toSettings}>
            {t('account_settings')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={toNew}>
          {t('new_team')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
