import { IconLock } from '../icons/icons.ts';
import { t } from '../messages/shell.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Shown to people without the browsing permission in this account (spec core §2). */
export function NoAccess() {
  return <EmptyState icon={IconLock} title={t('no_access_title')} text={t('no_access_text')} />;
}
