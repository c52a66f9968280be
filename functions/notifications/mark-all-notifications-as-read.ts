import { markAllNotificationsAsReadRoute } from '../../shared/contract/notifications/mark-all-notifications-as-read.ts';
import { handle } from '../calls/handle.ts';
import { indexKeys } from '../data/index-keys.ts';
import { accountKeyOf, userAccountKey } from '../data/people/users.ts';
import type { Item } from '../ports/table.ts';
import { markRead } from './mark-read.ts';
import { ofOpenAccounts, unreadNotifications } from './unread-count.ts';

const atOnce = 20;

export const markAllNotificationsAsRead = handle(
  markAllNotificationsAsReadRoute,
  { table: 'write' },
  async ({ table, clock }, caller, { body }) => {
    const about = body?.related_key;
    // Notifications name the account; a person's own link to it is named in the address (`#documents?user_account=`).
    const account = about !== undefined && accountKeyOf(about);
    const ofAccount = account && about === userAccountKey(caller.user_key, account) ? account : undefined;
    const isMeant = (item: Item) =>
      about === undefined || item.related_key === about || (ofAccount !== undefined && item.account_key === ofAccount);
    let cursor: string | undefined;
    do {
      const page = await table.query({ index: 'gsi2', pk: indexKeys.unread(caller.user_key), limit: 100, ...(cursor && { cursor }) });
      const meant = (await ofOpenAccounts(table, caller, page.items)).filter(isMeant);
      for (let from = 0; from < meant.length; from += atOnce) {
        const some = meant.slice(from, from + atOnce);
        await Promise.all(some.map((item) => markRead(table, caller.user_key, String(item.key), clock.now())));
      }
      cursor = page.cursor;
    } while (cursor);
    return { unread_count: (await unreadNotifications(table, caller)).length };
  },
);
