import { Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import type { logoutRoute } from '../../shared/contract/session/logout.ts';
import { useUser } from '../api/account.ts';
import { call } from '../api/call.ts';
import { leave, stay } from '../api/request/leaving.ts';
import { forgetAccount } from '../api/session.ts';
import { pendingRequest } from '../documents/pending/pending-request.ts';
import { IconKeyboard, IconLogout, IconShare, IconSignature, IconUserCircle } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import { PersonAvatar } from '../ui/status/person-avatar.tsx';
import { attempt } from '../ui/toasts.ts';
import { openShortcutList } from './keyboard/shortcut-list.tsx';
import classes from './profile-menu.module.css';

/** Ends the session and shows the login page. */
export async function logOut(): Promise<void> {
  leave();
  const done = await attempt(() => call<typeof logoutRoute>('POST', '/app/logout', { body: {} }));
  if (!done) return stay();
  forgetAccount();
  window.location.assign('/login');
}

/** Profile, appearance, shortcuts, log out. */
export function ProfileMenu() {
  const { data: user } = useUser();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = user ? `${user.name} ${user.last_name}`.trim() : '';
  return (
    <Menu position="bottom-end" width={272}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t('account_menu', { name })}>
          <PersonAvatar name={name} email={user?.email_address} colour={5} size={36} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user?.email_address}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />} onClick={() => navigate('/profile')}>
          {t('profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />} onClick={() => pendingRequest.set('shown')}>
          {t('pending_requests')}
        </Menu.Item>
        <Menu.Item leftSection={<IconShare size={18} stroke={1.75} aria-hidden />} onClick={() => navigate('/share')}>
          {t('share')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />} onClick={openShortcutList}>
          {t('keyboard_shortcuts')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}>
          <Menu.RadioItem value="light">{t('light')}</Menu.RadioItem>
          <Menu.RadioItem value="dark">{t('dark')}</Menu.RadioItem>
          <Menu.RadioItem value="auto">{t('system')}</Menu.RadioItem>
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={logOut}>
          {t('log_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
