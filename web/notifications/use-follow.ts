import type { Notification } from '../../shared/contract/schemas/people/user.ts';
import { switchAccount, useCurrentAccount, useUserAccounts } from '../api/account.ts';
import { markNotificationAsRead, refreshNotifications } from '../api/notifications.ts';
import { attempt } from '../ui/toasts.ts';

/** Goes to what a notification is about, in the account that it belongs to, and marks it as read. */
export function useFollow() {
  const { data: accounts } = useUserAccounts();
  const current = useCurrentAccount();
  return async ({ key, url, read, account_key }: Notification) => {
    const isMember = accounts?.some((account) => account.account_key === account_key);
    if (account_key && isMember && account_key !== current?.account_key) await switchAccount(account_key);
    const hash = hashWithin(url);
    if (hash) window.location.hash = hash;
    if (read) return;
    await attempt(() => markNotificationAsRead(key));
    await refreshNotifications();
  };
}

/** Notifications lead to places within the app, wherever it is installed. */
function hashWithin(url: string): string {
  const at = url.indexOf('#');
  return at < 0 ? '' : url.slice(at);
}
