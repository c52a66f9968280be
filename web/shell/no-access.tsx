import { Button } from '@mantine/core';
import { IconLock, IconLogout } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { logOut } from './profile-menu.tsx';

/**
 * Shown to people without the browsing permission in this account (spec core §2). They are not logged out by
 * themselves: another account, or their profile, may still be open to them.
 */
export function NoAccess() {
  return (
    <EmptyState icon={IconLock} title={t('no_access_title')} text={t('no_access_text')}>
      <Button variant="default" leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void logOut()}>
        {t('log_out')}
      </Button>
    </EmptyState>
  );
}
