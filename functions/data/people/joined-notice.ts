import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import type { Table, Write } from '../../ports/table.ts';
import { toldAsChosen } from '../following/as-chosen.ts';
import { notificationWrite } from '../following/notifications.ts';
import type { UserRecord } from './user-records.ts';
import { userAccountKey } from './users.ts';

interface Joined {
  user: UserRecord;
  account: { key: string; name: string };
  /** Who had invited them, and the key of that invitation's holder, which makes the notice one. */
  invited_by: string;
  invited_key: string;
}

/** Tells whoever has invited somebody that they joined, as they have chosen to be told. */
export function joinedNotice(table: Pick<Table, 'get'>, { user, account, invited_by, invited_key }: Joined, now: Date): Promise<Write[]> {
  const notice = {
    user_key: invited_by,
    id: invited_key,
    code: 'notice_joined',
    parameters: { name: withoutAddresses(fullName(user)), team: withoutAddresses(account.name) },
    account_key: account.key,
    related_key: userAccountKey(user.key, account.key),
    related_key_type: 'UserAccount',
    url: `#team/${account.key}`,
  } as const;
  return toldAsChosen(table, notificationWrite(notice, now), { now });
}
