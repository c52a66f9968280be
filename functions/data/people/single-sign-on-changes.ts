import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../../shared/messages/notice.ts';
import type { Table } from '../../ports/table.ts';
import { eventItem } from '../following/event-items.ts';
import { hashInAccount } from '../following/hash-in-account.ts';
import { indexKeys, keys } from '../keys.ts';
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
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk: indexKeys.members(account_key), ...(cursor && { cursor }) });
    for (const member of page.items) {
      if (!member.is_admin || member.invitation || member.user_key === by) continue;
      const url = hashInAccount(`#team/${account_key}`, member.user_key, account_key);
      const mail = { type: 'notice_mailed', user_key: member.user_key, line, url } as const;
      await table.write({ put: eventItem(mail, at, `${eventId}-${member.user_key}`) });
    }
    cursor = page.cursor;
  } while (cursor);
}
