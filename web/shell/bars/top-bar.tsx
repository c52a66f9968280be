import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '../../icons/icons.ts';
import { t } from '../../messages/shell.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { AccountSwitcher } from '../accounts/account-switcher.tsx';
import { openCommandPalette } from '../keyboard/command-palette.tsx';
import { modifierName } from '../keyboard/shortcuts.ts';
import { NotificationsMenu } from '../notifications-menu.tsx';
import { ProfileMenu } from '../profile-menu.tsx';
import classes from './top-bar.module.css';

/** Account switcher, search, notifications and profile. */
export function TopBar() {
  return (
    <header className={classes.bar}>
      <AccountSwitcher />
      <UnstyledButton className={classes.search} onClick={openCommandPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span>{t('commands')}</span>
        <kbd className={classes.keys}>{modifierName} K</kbd>
      </UnstyledButton>
      <span className={classes.space} />
      <span className={classes.narrow}>
        <IconButton icon={IconSearch} label={t('commands')} onClick={openCommandPalette} />
      </span>
      <NotificationsMenu />
      <ProfileMenu />
    </header>
  );
}
