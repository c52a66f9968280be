import { indexKeys } from '../data/keys.ts';
import type { Item, Table } from '../ports/table.ts';

/** How many of these notifications belong to each account. */
export function countByAccount(unread: readonly Item[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { account_key } of unread) {
    if (typeof account_key === 'string') counts[account_key] = (counts[account_key] ?? 0) + 1;
  }
  return counts;
}

/** The unread notifications of a user, newest first, counted up to 100, which a badge shows as 99+. */
export async function unreadNotifications(table: Table, userKey: string): Promise<Item[]> {
  const { items } = await table.query({ index: 'gsi2', pk: indexKeys.unread(userKey), reverse: true, limit: 100 });
  return items;
}
