import type { MemberCaller } from '../../shared/domain/people/caller.ts';
import { closedAmong } from '../accounts/closed-accounts.ts';
import { indexKeys } from '../data/index-keys.ts';
import type { Item, Table } from '../ports/table.ts';

/** How many of these notifications belong to each account. */
export function countByAccount(unread: readonly Item[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { account_key } of unread) {
    if (typeof account_key === 'string') counts[account_key] = (counts[account_key] ?? 0) + 1;
  }
  return counts;
}

/** The caller's unread notifications, newest first, counted up to 100, which a badge shows as 99+. */
export async function unreadNotifications(table: Table, caller: MemberCaller): Promise<Item[]> {
  const { items } = await table.query({ index: 'gsi2', pk: indexKeys.unread(caller.user_key), reverse: true, limit: 100 });
  return ofOpenAccounts(table, caller, items);
}

/** Those of these notifications that are about accounts which the caller's session opens: others name documents of theirs. */
export async function ofOpenAccounts<I extends object>(table: Table, caller: MemberCaller, items: I[]): Promise<I[]> {
  const accountOf = (item: { account_key?: unknown }) => item.account_key;
  const closed = await closedAmong(table, caller, items.map(accountOf));
  return closed.size === 0 ? items : items.filter((item) => !closed.has(accountOf(item)));
}
