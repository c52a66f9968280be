import { type DeadlineMark, deadlineMarks } from '../../../shared/domain/sending/deadline.ts';
import { type Countdown, countdowns, nextEnd, reminds, rulesInForce } from '../../../shared/domain/sending/notification-rules.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { FullPack } from '../pack/pack-records.ts';
import type { NotificationRuleRecord, SignatoryRecord } from '../pack/signatory-records.ts';

/** Every countdown from a pack's own rules and its account's. */
export function countdownsOf(full: FullPack, accountRules: readonly NotificationRuleRecord[]): Countdown<NotificationRuleRecord>[] {
  return countdowns(stateOf(full), rulesOf(full, accountRules));
}

/** Whether the rules in force for a pack remind people who have not signed. */
export function remindsPeople(full: FullPack, accountRules: readonly NotificationRuleRecord[]): boolean {
  return reminds(rulesOf(full, accountRules));
}

function rulesOf({ pack, notification_rules = [] }: FullPack, accountRules: readonly NotificationRuleRecord[]) {
  return rulesInForce(notification_rules, accountRules, pack.without_default_rules === true);
}

function stateOf({ pack, signatories }: FullPack) {
  return {
    document_type: pack.document_type,
    status: pack.status,
    is_deleted: pack.is_deleted,
    date_in_setup: pack.date_in_setup ?? pack.date_created,
    sign_by: pack.sign_by,
    people: signatories.map(({ uuid, status, date_asked, date_updated }) => ({ uuid, status, date_asked: date_asked ?? date_updated })),
  };
}

/** What a pack's deadline makes happen, and when. */
export function deadlineMarksOf(full: FullPack, accountRules: readonly NotificationRuleRecord[]): DeadlineMark[] {
  return deadlineMarks(stateOf(full), remindsPeople(full, accountRules));
}

/**
 * The time when the next thing happens to a pack of itself: a countdown ends, its deadline nears or ends, or it is sent
 * as scheduled, which waits until it has been done. It determines the pack's place among the due items.
 */
export function rulesDueAt(full: FullPack, accountRules: readonly NotificationRuleRecord[]): string | null {
  const next = nextEnd([...countdownsOf(full, accountRules), ...deadlineMarksOf(full, accountRules)], full.pack.rules_run_at ?? '');
  const sending = full.pack.send_at?.at;
  return sending !== undefined && (next === null || sending < next) ? sending : next;
}

/** Records when a person's turn came and when setup began again, because countdowns start from these. */
export function withStarts(full: FullPack, change: PackChange, now: Date): PackChange {
  const date = now.toISOString();
  const waiting = new Set(full.signatories.filter(({ status }) => status === 'awaiting_signatures').map(({ uuid }) => uuid));
  const stamped = (person: SignatoryRecord) =>
    person.status === 'awaiting_signatures' && !waiting.has(person.uuid) ? { ...person, date_asked: date } : person;
  const begins = change.pack?.status === 'setup' && full.pack.status !== 'setup';
  return {
    ...change,
    ...(change.signatories && { signatories: change.signatories.map(stamped) }),
    ...(begins && { pack: { ...change.pack, date_in_setup: date } }),
  };
}
