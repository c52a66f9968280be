import { type ReactNode, useEffect, useState } from 'react';
import { type Location, useNavigate } from 'react-router';
import { switchAccount, useCurrentAccount, useUserAccounts } from '../../api/account.ts';
import { markAllNotificationsAsRead, refreshNotifications } from '../../api/notifications.ts';
import { ScreenLoading } from '../../ui/loading.tsx';

interface Props {
  location: Location;
  children: ReactNode;
}

/**
 * `user_account` in an address (of mails, and spec core §2) selects that account before its screen shows, and marks its
 * notifications as read. It is then removed from the address, and the list of documents comes anew.
 * It goes by the place that is shown, so that a form with unsaved changes stays while somebody is asked about them.
 */
export function AccountInAddress({ location, children }: Props) {
  const { pathname, search } = location;
  const navigate = useNavigate();
  const { data: accounts, error } = useUserAccounts();
  const isInTeam = useTeamInAddress(pathname);
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
  return wanted === null && isInTeam ? children : <ScreenLoading />;
}

/**
 * The pages of a team (`/team/{key}`) are looked at from within it, so whoever opens them acts in that team from now on.
 * Switching to another account while they show is a choice, and stays. Tells whether they can be shown.
 */
function useTeamInAddress(pathname: string): boolean {
  const team = /^\/team\/([^/]+)/.exec(pathname)?.[1];
  const { data: accounts } = useUserAccounts();
  const current = useCurrentAccount();
  const [entered, setEntered] = useState<string>();
  const isOther = team !== undefined && team !== current?.account_key && accounts?.some(({ account_key }) => account_key === team);
  const mustSwitch = team !== entered && isOther === true;
  // Until the accounts are known, it can't be told which one this is.
  if (team !== entered && !mustSwitch && (team === undefined || current !== undefined)) setEntered(team);
  useEffect(() => {
    if (!mustSwitch) return;
    void switchAccount(team)
      .catch(() => undefined)
      .then(() => setEntered(team));
  }, [mustSwitch, team]);
  return !mustSwitch;
}
