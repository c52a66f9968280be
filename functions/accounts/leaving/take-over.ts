import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { loadAccount } from '../../data/accounts/accounts.ts';
import { toldAsChosen } from '../../data/following/as-chosen.ts';
import type { DomainEvent } from '../../data/following/domain-event.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { notificationWrite } from '../../data/following/notifications.ts';
import { keys } from '../../data/keys.ts';
import { inProgressOf } from '../../data/lists/in-progress.ts';
import type { UserRecord } from '../../data/people/user-records.ts';
import { loadUser } from '../../data/people/users.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { handOver } from './hand-over.ts';
import { anAdministrator } from './successor.ts';

/** Rows of the account's lists that one event looks through. */
const part = 100;

interface Deps {
  table: Table;
  clock: Clock;
}
export type TakeOver = Extract<DomainEvent, { type: 'member_removed' | 'take_over_continues' }>;

/**
 * Gives what a member who has gone had in progress to their successor, a part at a time: each part ends with the event of
 * the next. It may be stopped anywhere and begin again, because it finds only what still is theirs.
 */
export async function takeOverStep({ table, clock }: Deps, id: string, event: TakeOver, at: Date): Promise<void> {
  const { account_key, user_key } = event;
  const [gone, back, successor] = await Promise.all([
    loadUser(table, user_key),
    table.get(keys.userAccount(user_key, account_key), { consistent: true }),
    successorOf(table, event),
  ]);
  // Whoever has joined again keeps what is theirs.
  if (!gone || back || !successor) return;
  const { rows, place } = await inProgressOf(table, event, 'place' in event ? event.place : '', part);
  const over = { account_key, gone, successor, by: event.by, isErased: false };
  for (const { key } of rows) await handOver({ table, clock }, key, over);
  const done = ('done' in event ? event.done : 0) + rows.length;
  if (place !== null) {
    const next = { account_key, user_key, successor_key: successor.key, by: event.by, place, done };
    await table.write({ put: eventItem({ type: 'take_over_continues', ...next }, at, `${id}+`) });
    return;
  }
  if (done > 0 && successor.key !== event.by) await tellSuccessor(table, { id, at, name: fullName(gone), successor, account_key, n: done });
}

/** Somebody who has gone as well is replaced by an administrator. */
async function successorOf(table: Table, { account_key, user_key, successor_key }: TakeOver): Promise<UserRecord | undefined> {
  const isMember = await table.get(keys.userAccount(successor_key, account_key), { consistent: true });
  const key = isMember ? successor_key : (await anAdministrator(table, account_key, user_key))?.user_key;
  return key === undefined ? undefined : loadUser(table, key);
}

interface Told {
  id: string;
  at: Date;
  /** Of whoever has gone. */
  name: string;
  successor: UserRecord;
  account_key: string;
  n: number;
}

/** Written at the event's own time, so that a repeated dispatch writes the same notification. */
export async function tellSuccessor(table: Table, { id, at, name, successor, account_key, n }: Told): Promise<void> {
  const account = await loadAccount(table, account_key);
  const line = notice('notice_took_over', { n, name: withoutAddresses(name), team: withoutAddresses(account?.name ?? '') });
  const about = { account_key, related_key: account_key, related_key_type: 'UserAccount' as const, url: '#documents' };
  const write = notificationWrite({ user_key: successor.key, id, ...line, ...about }, at);
  for (const told of await toldAsChosen(table, write, { now: at, eventId: `${id}-notice` })) await table.write(told);
}
