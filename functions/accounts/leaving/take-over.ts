import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { bySystem } from '../../audit/audit-entries.ts';
import { toldAsChosen } from '../../data/following/as-chosen.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { notificationWrite } from '../../data/following/notifications.ts';
import { keys } from '../../data/keys.ts';
import { inProgressOf } from '../../data/lists/in-progress.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { loadAccount } from '../../data/people/accounts.ts';
import { loadUser } from '../../data/people/users.ts';
import type { DomainEvent, UserRecord } from '../../data/records.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { Failure } from '../../runtime/failure.ts';
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
  for (const { key } of rows) await takeOver({ table, clock }, key, gone, successor, event);
  const done = ('done' in event ? event.done : 0) + rows.length;
  if (place !== null) {
    const next = { account_key, user_key, successor_key: successor.key, by: event.by, place, done };
    await table.write({ put: eventItem({ type: 'take_over_continues', ...next }, at, `${id}+`) });
    return;
  }
  if (done > 0 && successor.key !== event.by) await tell(table, { id, at, gone, successor, account_key, n: done });
}

/** Keeps the document's place in the lists, so that the parts fit together. */
async function takeOver(
  deps: Deps,
  packKey: string,
  gone: UserRecord,
  successor: UserRecord,
  { account_key, by }: TakeOver,
): Promise<void> {
  try {
    await changePack(deps, packKey, ({ pack }) => {
      if (pack.created_by !== gone.key || pack.account_key !== account_key) return { change: null, answer: null };
      const line = auditLine('taken_over', { from: fullName(gone), to: fullName(successor) });
      const facts = { from_user_key: gone.key, to_user_key: successor.key, by_user_key: by };
      const change = {
        pack: { created_by: successor.key, created_by_name: fullName(successor), created_by_email: successor.email_address },
        audit: [bySystem('setting_changed', line, '', facts)],
        quiet: true,
        writes: [{ check: keys.userAccount(successor.key, account_key), if: [{ attribute: 'pk', exists: true }] }],
      };
      return { change, answer: null };
    });
  } catch (error) {
    // Deleted for ever in the meantime.
    if (!(error instanceof Failure && error.code === 'document_not_found')) throw error;
  }
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
  gone: UserRecord;
  successor: UserRecord;
  account_key: string;
  n: number;
}

/** Written at the event's own time, so that a repeated dispatch writes the same notification. */
async function tell(table: Table, { id, at, gone, successor, account_key, n }: Told): Promise<void> {
  const account = await loadAccount(table, account_key);
  const line = notice('notice_took_over', { n, name: withoutAddresses(fullName(gone)), team: withoutAddresses(account?.name ?? '') });
  const about = { account_key, related_key: account_key, related_key_type: 'UserAccount' as const, url: '#documents' };
  const write = notificationWrite({ user_key: successor.key, id, ...line, ...about }, at);
  for (const told of await toldAsChosen(table, write, { now: at, eventId: `${id}-notice` })) await table.write(told);
}
