import { fullName } from '../../../shared/domain/people/full-name.ts';
import { withoutAddresses } from '../../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../../shared/messages/notice.ts';
import { ConditionFailed, type Table, type Write } from '../../ports/table.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import { eventItem } from '../following/event-items.ts';
import { hashInAccount } from '../following/hash-in-account.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import { administratorsOf } from '../people/membership-search.ts';
import { type AccountRecord, loadAccount } from './accounts.ts';

/** Members whom one event marks. */
const part = 100;
type Closing = Extract<DomainEvent, { type: 'account_closing_changed' }>;

/**
 * Tells every membership and invitation of an account whether it is closed, a part at a time: each part ends with the
 * event of the next. The first part also mails the other administrators. It can be repeated, and follows the account as
 * it is now.
 */
export async function followClosing(table: Table, event: Closing, eventId: string, at: Date): Promise<void> {
  const { account_key, place } = event;
  const account = await loadAccount(table, account_key);
  if (account && place === undefined) await tellAdministrators(table, account, event, eventId, at);
  const page = await table.query({ index: 'gsi1', pk: indexKeys.members(account_key), limit: part, ...(place && { cursor: place }) });
  for (const { user_key } of page.items) await changed(table, closingWrite(user_key, account_key, account?.closes));
  if (page.cursor !== undefined) await table.write({ put: eventItem({ ...event, place: page.cursor }, at, `${eventId}+`) });
}

async function tellAdministrators(table: Table, account: AccountRecord, { by }: Closing, eventId: string, at: Date): Promise<void> {
  const { key, name, closes } = account;
  if (closes === undefined) return;
  const closer = await table.get(keys.user(by));
  const facts = { name: withoutAddresses(closer ? fullName(closer) : ''), team: withoutAddresses(name), day: closes.slice(0, 10) };
  const line = notice('notice_account_closing', facts);
  for await (const { user_key } of administratorsOf(table, key)) {
    if (user_key === by) continue;
    const url = hashInAccount(`#team/${key}`, user_key, key);
    await table.write({ put: eventItem({ type: 'notice_mailed', user_key, line, url }, at, `${eventId}-${user_key}`) });
  }
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
