import type { SubscribedEvent } from '../../../shared/contract/schemas/documents/event-subscription.ts';
import { memberInRecords } from '../../../shared/domain/people/member-in-records.ts';
import { occurrences } from '../../../shared/domain/sending/occurrences.ts';
import { notice } from '../../../shared/messages/notice.ts';
import type { Write } from '../../ports/table.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { PackRecord } from '../pack/pack-records.ts';
import { isNotification, tellOwner } from './notifications.ts';

/**
 * The owner's notification of a change to which the document or its organisation is subscribed. A change gives at most
 * one notification. The owner gets none of their own actions, and none if the change already has a notification.
 */
export function toldBySubscription(
  before: PackRecord,
  after: PackRecord,
  change: PackChange,
  organisation: readonly SubscribedEvent[],
  now: Date,
): Write[] {
  const subscribed = new Set([...(before.event_subscriptions ?? []), ...organisation]);
  if (subscribed.size === 0 || change.writes?.some(isNotification)) return [];
  const status = { before: before.status, after: after.status };
  const isSealed = after.final_file_key !== null && before.final_file_key !== after.final_file_key;
  const found = occurrences({ status, isSealed, audit: change.audit ?? [] });
  const told = found.filter(({ key, actor }) => subscribed.has(key) && !isOwner(actor, after));
  if (told.length === 0) return [];
  const sentences = told.map(({ line }) => line);
  const line = notice('notice_subscribed', { document: after.document_name, happened: { sentences } });
  return [tellOwner(after, `subscription-${after.version}`, line, now)];
}

function isOwner(actor: string, { created_by_name, created_by_email }: PackRecord): boolean {
  return actor === memberInRecords({ name: created_by_name, email: created_by_email });
}
