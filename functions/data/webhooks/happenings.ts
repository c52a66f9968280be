import type { WebhookEventType } from '../../../shared/domain/webhooks/events.ts';
import type { Happening } from '../../../shared/domain/webhooks/happening.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { FullPack, PackRecord } from '../pack/pack-records.ts';

/** Happenings of one change have numbers beside each other, and no change has as many as this. */
const numbersOfChange = 10_000;

/** The event of what a change of a document means to programs; nothing if no active endpoint of the account wants it. */
export function happenedEvents(
  before: FullPack,
  after: FullPack,
  change: PackChange,
  wanted: readonly WebhookEventType[] = [],
): DomainEvent[] {
  const { pack } = after;
  if (wanted.length === 0 || pack.document_type !== 'document') return [];
  const all = [...ofDocument(before.pack, pack, change), ...ofSigners(before, after)];
  const happenings = all
    .map((happening, index) => ({ ...happening, sequence: pack.version * numbersOfChange + index }))
    .filter(({ type }) => wanted.includes(type));
  if (happenings.length === 0) return [];
  const { key, document_name: name, status, external_id } = pack;
  const document = { key, name, status, ...(external_id !== undefined && { external_id }) };
  return [{ type: 'webhooks_due', account_key: pack.account_key, document, happenings }];
}

type Unnumbered = Omit<Happening, 'sequence'>;

function ofDocument(before: PackRecord, after: PackRecord, { events = [] }: PackChange): Unnumbered[] {
  const becomes = (status: PackRecord['status']) => before.status !== status && after.status === status;
  const wasAwaited = before.status === 'awaiting_signatures';
  const told = (notice: string) => events.some((event) => event.type === 'owner_notice' && event.notice === notice);
  const failed = before.status_detail !== 'seal_failed' && after.status_detail === 'seal_failed';
  const happened: Partial<Record<WebhookEventType, boolean>> = {
    'document.sent': becomes('awaiting_signatures'),
    'document.viewed': isViewed(after) && !isViewed(before),
    'document.completed': becomes('complete'),
    'document.rejected': becomes('rejected'),
    'document.voided': wasAwaited && (after.status === 'setup' || (after.is_deleted && !before.is_deleted)),
    'document.expired': told('time_over'),
    'document.failed': failed || becomes('conversion_error') || told('not_sent'),
    'document.sealed': after.final_file_key !== null && before.final_file_key !== after.final_file_key,
  };
  return Object.entries(happened).flatMap(([type, isSo]) => (isSo ? [{ type: type as WebhookEventType }] : []));
}

const isViewed = ({ people }: PackRecord): boolean => people.some(({ date_viewed }) => date_viewed !== null);

function ofSigners(before: FullPack, after: FullPack): Unnumbered[] {
  const known = new Map(before.signatories.map((person) => [person.uuid, person]));
  return after.signatories.flatMap(({ uuid, role, status, date_viewed, delivery_problem }) => {
    const was = known.get(uuid);
    const becomes = (now: typeof status) => status === now && was?.status !== now;
    const happened: Partial<Record<WebhookEventType, boolean>> = {
      'signer.sent': becomes('awaiting_signatures'),
      'signer.viewed': date_viewed !== null && !was?.date_viewed,
      'signer.completed': becomes('complete'),
      'signer.rejected': becomes('rejected'),
      'signer.bounced': Boolean(delivery_problem) && delivery_problem !== was?.delivery_problem,
    };
    const signer = { uuid, role, status };
    return Object.entries(happened).flatMap(([type, isSo]) => (isSo ? [{ type: type as WebhookEventType, signer }] : []));
  });
}
