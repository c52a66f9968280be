import { may } from '../../../shared/domain/policy/permission.ts';
import { useMe, useUserAccounts } from '../../api/account.ts';
import { useThemes } from '../../api/branding.ts';

/** The themes of an account, and what the member may do with them; undefined until that is known. */
export function useBranding(accountKey: string) {
  const me = useMe();
  const memberships = useUserAccounts();
  const membership = memberships.data?.find((one) => one.account_key === accountKey);
  // Somebody can look at another account than the one in which they act.
  const member = me && membership && { ...me, ...membership };
  const maySee = member && may(member, 'viewTeams').ok;
  const themes = useThemes(maySee === false ? undefined : accountKey);
  return { themes, maySee, mayChange: member !== undefined && may(member, 'administer').ok, accountName: membership?.account_name ?? '' };
}
