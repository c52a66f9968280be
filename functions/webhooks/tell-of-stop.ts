import { withoutAddresses } from '../../shared/domain/wording/without-addresses.ts';
import { notice } from '../../shared/messages/notice.ts';
import { loadAccount } from '../data/accounts/accounts.ts';
import { asChosen } from '../data/following/as-chosen.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { choicesAbout } from '../data/following/notification-choices.ts';
import { notificationWrite } from '../data/following/notifications.ts';
import { administratorsOf } from '../data/people/membership-search.ts';
import type { Table } from '../ports/table.ts';

/** Tells the administrators of an account that nothing is sent to an endpoint any more: by a notice, and always by mail. It can be repeated. */
export async function tellOfStop(
  table: Table,
  { account_key, url, stopped }: Extract<DomainEvent, { type: 'webhook_stopped' }>,
  eventId: string,
  at: Date,
): Promise<void> {
  const account = await loadAccount(table, account_key);
  const facts = { domain: URL.parse(url)?.host ?? '', team: withoutAddresses(account?.name ?? '') };
  const line = stopped === 'gone' ? notice('notice_webhook_gone', facts) : notice('notice_webhook_failing', facts);
  for await (const { user_key } of administratorsOf(table, account_key)) {
    const about = { account_key, related_key: account_key, related_key_type: 'UserAccount' as const, url: '#webhooks' };
    const told = notificationWrite({ user_key, id: eventId, ...line, ...about }, at);
    const choices = await choicesAbout(table, { user_key, account_key });
    // A program that hears nothing any more is not noticed by anybody for long.
    const mailed = { ...choices, problem: { ...choices.problem, mail: 'at_once' as const } };
    for (const write of asChosen([told], mailed, { now: at, eventId: `${eventId}-${user_key}` })) await table.write(write);
  }
}
