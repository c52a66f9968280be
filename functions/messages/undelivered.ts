import { auditLine } from '../../shared/messages/audit-line.ts';
import { notice } from '../../shared/messages/notice.ts';
import { bySystem } from '../audit/audit-entries.ts';
import { messageLine } from '../audit/message-names.ts';
import type { AuditEntry } from '../data/audit/audit-entry.ts';
import type { DomainEvent } from '../data/following/domain-event.ts';
import { loadNotificationSettings } from '../data/following/notification-settings.ts';
import { tellOwner } from '../data/following/notifications.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { NotificationRuleRecord } from '../data/pack/signatory-records.ts';
import type { Table, Write } from '../ports/table.ts';
import type { SentMessage } from './ledger.ts';
import { messageFacts } from './message-facts.ts';

/**
 * The consequences of a message that did not arrive: a record in the pack's history, a notification to the owner in the
 * app, and a mail if a notification rule asks for one (`email_failed`; `sms_failed` for every message to a telephone).
 */
export function undelivered(
  { pack, notification_rules = [] }: FullPack,
  accountRules: readonly NotificationRuleRecord[],
  message: SentMessage & { id: string },
  reason: string,
  now: Date,
): { audit: AuditEntry; write: Write; events: DomainEvent[] } {
  const { channel, what, recipient } = message;
  const type = channel === 'email' ? 'email_bounced' : 'message_failed';
  const about = { message: messageLine(what), document: pack.document_name, recipient };
  const event = channel === 'email' ? 'email_failed' : 'sms_failed';
  const isWanted = [...notification_rules, ...accountRules].some((rule) => rule.event === event);
  const told = {
    pack_key: pack.key,
    round: pack.round,
    notice: event,
    problem: notice('notice_undelivered_why', { ...about, reason }),
  } as const;
  return {
    audit: bySystem(type, auditLine('message_undelivered', { message: messageLine(what), recipient, reason }), channel, {
      ...messageFacts(message),
      reason,
    }),
    write: tellOwner(pack, `undelivered-${message.id}`, notice('notice_undelivered', about), now),
    events: isWanted ? [{ type: 'owner_notice', ...told, signatory_uuids: [] }] : [],
  };
}

/** The account's rules, read only after a failure. */
export async function rulesOnFailure(table: Table, accountKey: string, failed: boolean): Promise<readonly NotificationRuleRecord[]> {
  return failed ? (await loadNotificationSettings(table, accountKey)).notification_rules : [];
}
