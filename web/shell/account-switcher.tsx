import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { switchAccount, useCurrentAccount, useMay, useUserAccounts } from '../api/account.ts';
import { useNotifications } from '../api/notifications.ts';
import { IconBuilding, IconCheck, IconChevronDown, IconPlus, IconSettings, IconUser } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import classes from './account-switcher.module.css';

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
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={elsewhere > 0 ? t('account_switch_unread', { name, n: elsewhere }) : t('account_switch', { name })}
        >
          <span className={classes.name}>{name}</span>
          {elsewhere > 0 && <span className={classes.unread} aria-hidden />}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
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
                {account.is_personal_account ? t('personal_account') : t('team_account')}
                {unread[account.account_key] ? ` · ${t('account_unread', { n: unread[account.account_key] ?? 0 })}` : ''}
              </Text>
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        {mayViewTeams && (
          <Menu.Item
            leftSection={<IconSettings size={18} stroke={1.75} aria-hidden />}
            onClick={() => navigate(`/team/${current.account_key}`)}
          >
            {t('account_settings')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => navigate('/team/new')}>
          {t('new_team')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
