import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { ConditionFailed, type Table, type Write } from '../../ports/table.ts';
import { eventItem } from '../following/event-items.ts';
import { hashInAccount } from '../following/hash-in-account.ts';
import { indexKeys, keys } from '../keys.ts';
import { loadAccount } from './accounts.ts';

/**
 * Tells every membership and invitation of an account whether it is closed, and its other administrators by mail. It
 * can be repeated, and follows the account as it is now.
 */
export async function followClosing(
  table: Table,
  { account_key, by }: { account_key: string; by: string },
  eventId: string,
  at: Date,
): Promise<void> {
  const [account, closer] = await Promise.all([loadAccount(table, account_key), table.get(keys.user(by))]);
  const closes = account?.closes;
  const facts = {
    name: withoutAddresses(closer ? fullName(closer) : ''),
    team: withoutAddresses(account?.name ?? ''),
    day: closes?.slice(0, 10) ?? '',
  };
  const line = notice('notice_account_closing', facts);
  let cursor: string | undefined;
  do {
    const page = await table.query({ index: 'gsi1', pk: indexKeys.members(account_key), ...(cursor && { cursor }) });
    for (const member of page.items) {
      await changed(table, closingWrite(member.user_key, account_key, closes));
      if (closes === undefined || !member.is_admin || member.invitation || member.user_key === by) continue;
      const url = hashInAccount(`#team/${account_key}`, member.user_key, account_key);
      const mail = { type: 'notice_mailed', user_key: member.user_key, line, url } as const;
      await table.write({ put: eventItem(mail, at, `${eventId}-${member.user_key}`) });
    }
    cursor = page.cursor;
  } while (cursor);
}

/** Marks a membership as one of a closed account, or of an open one. */
export function closingWrite(userKey: string, accountKey: string, closes: string | undefined): Write {
  const write = { update: keys.userAccount(userKey, accountKey), if: [{ attribute: 'pk', exists: true }] };
  return closes === undefined ? { ...write, remove: ['account_closes'] } : { ...write, set: { account_closes: closes } };
}

/** Somebody who has left in the meantime needs no mark. */
async function changed(table: Table, write: Write): Promise<void> {
  try {
    await table.write(write);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
}
