import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../../shared/messages/notice.ts';
import type { Table } from '../../ports/table.ts';
import { eventItem } from '../following/event-items.ts';
import { hashInAccount } from '../following/hash-in-account.ts';
import { keys } from '../keys.ts';
import { administratorsOf } from '../people/membership-search.ts';
import { loadAccount } from './accounts.ts';

/**
 * Mails the other administrators of an account that somebody changed how its people sign in, or that it lost a domain to
 * another account, whose people it does not name. It can be repeated.
 */
export async function tellOfSingleSignOn(
  table: Table,
  { account_key, by, lost }: { account_key: string; by: string; lost?: string },
  eventId: string,
  at: Date,
): Promise<void> {
  const [account, changer] = await Promise.all([loadAccount(table, account_key), table.get(keys.user(by))]);
  const team = withoutAddresses(account?.name ?? '');
  const line =
    lost === undefined
      ? notice('notice_single_sign_on', { name: withoutAddresses(changer ? fullName(changer) : ''), team })
      : notice('notice_domain_lost', { domain: lost, team });
  for await (const { user_key } of administratorsOf(table, account_key)) {
    if (user_key === by) continue;
    const url = hashInAccount(`#team/${account_key}`, user_key, account_key);
    await table.write({ put: eventItem({ type: 'notice_mailed', user_key, line, url }, at, `${eventId}-${user_key}`) });
  }
}
