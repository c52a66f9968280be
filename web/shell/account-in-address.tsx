import { type ReactNode, useEffect } from 'react';
import { type Location, useNavigate } from 'react-router';
import { switchAccount, useUserAccounts } from '../api/account.ts';
import { markAllNotificationsAsRead, refreshNotifications } from '../api/notifications.ts';
import { ScreenLoading } from '../ui/loading.tsx';

/**
 * `user_account` in an address (of mails, and spec core §2) selects that account before its screen shows, and marks its
 * notifications as read. It is then removed from the address, and the list of documents comes anew.
 * It goes by the place that is shown, so that a form with unsaved changes stays while somebody is asked about them.
 */
export function AccountInAddress({ location, children }: { location: Location; children: ReactNode }) {
  const { pathname, search } = location;
  const navigate = useNavigate();
  const { data: accounts, error } = useUserAccounts();
  const query = new URLSearchParams(search);
  const wanted = query.get('user_account');
  const isKnown = accounts !== undefined || error !== undefined;
  useEffect(() => {
    if (wanted === null || !isKnown) return;
    const left = new URLSearchParams(search);
    left.delete('user_account');
    if (pathname === '/documents') left.set('refresh', '1');
    const go = async () => {
      const account = accounts?.find(({ key, account_key }) => key === wanted || account_key === wanted);
      if (account) {
        void markAllNotificationsAsRead(account.key)
          .then(refreshNotifications)
          .catch(() => undefined);
        await switchAccount(account.account_key).catch(() => undefined);
      }
      await navigate({ pathname, search: left.size > 0 ? `?${left}` : '' }, { replace: true });
    };
    void go();
  }, [wanted, isKnown, accounts, pathname, search, navigate]);
  return wanted === null ? children : <ScreenLoading />;
}
