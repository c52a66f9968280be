import { indexKeys } from '../data/keys.ts';
import type { Item, Table } from '../ports/table.ts';

/** The unread notifications of a user, newest first, counted up to 100, which a badge shows as 99+. */
export async function unreadNotifications(table: Table, userKey: string): Promise<Item[]> {
  const { items } = await table.query({ index: 'gsi2', pk: indexKeys.unread(userKey), reverse: true, limit: 100 });
  return items;
}
