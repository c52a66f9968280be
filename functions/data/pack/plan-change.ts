import { type NotificationChoices, usualChoices } from '../../../shared/domain/people/notification-choices.ts';
import { type Key, tableLimits, type Write } from '../../ports/table.ts';
import { keyOf } from '../../ports/table-rules.ts';
import { chainAudit } from '../audit/chain-audit.ts';
import { bulkRowWrites } from '../bulk-sends/bulk-rows.ts';
import { asChosen } from '../following/as-chosen.ts';
import type { DomainEvent } from '../following/domain-event.ts';
import { eventItem } from '../following/event-items.ts';
import type { NotificationSettings } from '../following/notification-settings.ts';
import { progressEvents } from '../following/progress-events.ts';
import { rulesDueAt, withStarts } from '../following/rules-due.ts';
import { toldBySubscription } from '../following/tell-subscribers.ts';
import { usageWrites } from '../following/usage.ts';
import { newKey } from '../ids.ts';
import { keys } from '../keys.ts';
import { searchIdentity } from '../lists/search-index.ts';
import { sharedWrites } from '../lists/shared-templates.ts';
import { fitsOneTransaction, fittingBeside, inTransactions } from '../transactions.ts';
import { happenedEvents } from '../webhooks/happenings.ts';
import { applyChange } from './apply-change.ts';
import { holdWrites } from './hold-writes.ts';
import { detailsItem, rowItem } from './own-items.ts';
import { countsAsVersion, type PackChange } from './pack-change.ts';
import { recordWrites } from './pack-items.ts';
import type { FullPack, PackRecord } from './pack-records.ts';
import { stagedWrites } from './staged.ts';

/**
 * How a change is written. The transactions `early` come first and are invisible to readers. The transaction `main`
 * makes the change take effect, and then the staged items are moved to their places (`finish-change.ts`). A stop before
 * `main` leaves the pack as it was. A stop after it leaves the pack changed, because readers include staged items.
 */
export interface Plan {
  next: FullPack;
  early: Write[][];
  main: Write[];
  /** The staged items in `early`. */
  staged: Key[];
  /** Something is left to do after `main`. */
  isUnfinished: boolean;
}

/**
 * Plans a change. Almost every change is `main` alone. If one transaction is too small, the records of a new pack are
 * written before its own item, which makes them visible, and so are the fields of new children. Other records that
 * don't fit are staged. The fields of removed children are invisible and are deleted afterwards. `settings` are the rules
 * and subscriptions of the pack's account, `choices` what its owner wants to be told.
 */
export function planChange(
  full: FullPack,
  decided: PackChange,
  settings: NotificationSettings,
  now: Date,
  choices: NotificationChoices = usualChoices,
): Plan {
  const change = withStarts(full, decided, now);
  const next = applyChange(full, change, now);
  const isVersion = countsAsVersion(change);
  const audit = chainAudit(full.pack, change.audit ?? [], now);
  if (isVersion) next.pack.rules_due_at = rulesDueAt(next, settings.notification_rules);
  next.pack.audit_sequence = full.pack.audit_sequence + audit.length;
  next.pack.audit_head = audit.at(-1)?.hash ?? full.pack.audit_head;
  const packKey = full.pack.key;
  const told = isVersion ? toldBySubscription(full.pack, next.pack, change, settings.event_subscriptions, now) : [];
  const byRule = change.events?.some(({ type }) => type === 'owner_notice') ?? false;
  const beside: Write[] = [
    ...detailsWrites(full, next),
    ...audit.map((entry): Write => ({ put: { ...keys.audit(packKey, entry.sequence), ...(entry as object) } })),
    ...[...eventsOf(full.pack, next.pack, change), ...(isVersion ? happenedEvents(full, next, change, settings.webhook_events) : [])].map(
      (event): Write => ({ put: eventItem(event, now, newKey(), full.pack.account_key) }),
    ),
    ...asChosen([...(change.writes ?? []), ...told], choices, { now, byRule }),
    ...usageWrites(full, next, change, now),
    ...(next.pack.bulk_send ? bulkRowWrites(full, next) : []),
    ...(isVersion ? sharedWrites(full.pack, next.pack, rowItem(next.pack)) : []),
  ];
  const together = [...holdWrites(full, next, change, now), ...beside];
  const records = recordWrites(full, change);
  const orphans = orphansOf(full, change);
  const whole = [...together, ...records, ...orphans];
  if (fitsOneTransaction(whole)) return { next, early: [], main: whole, staged: [], isUnfinished: false };
  if (full.pack.version === 0) return { next, early: inTransactions(records), main: together, staged: [], isUnfinished: false };

  const added = newChildren(full, change);
  const unseen = records.filter((write) => 'put' in write && write.put.sk.startsWith('FIELD#') && added.has(String(write.put.key)));
  const seen = records.filter((write) => !unseen.includes(write));
  if (orphans.length === 0 && fitsOneTransaction([...together, ...seen])) {
    return { next, early: inTransactions(unseen), main: [...together, ...seen], staged: [], isUnfinished: false };
  }
  const id = newKey();
  const mark = { unfinished: id, ...(orphans.length > 0 && { unfinished_removed: change.removedChildren ?? [] }) };
  const toFinish: Write = { put: eventItem({ type: 'change_unfinished', pack_key: packKey }, now) };
  const marked = [...holdWrites(full, next, change, now, mark), toFinish, ...beside];
  // If only a few items don't fit, the same transaction stages them, and nothing is written before it.
  const first = seen.slice(0, tableLimits.transactionItems - marked.length - 1);
  const few = stagedWrites(packKey, id, seen.slice(first.length), now);
  const main = [...marked, ...first, ...few];
  if (few.length < 2 && fitsOneTransaction(main)) {
    return { next, early: inTransactions(unseen), main, staged: [], isUnfinished: true };
  }
  const { fitting, rest } = fittingBeside(marked, seen);
  const staged = stagedWrites(packKey, id, rest, now);
  return {
    next,
    early: inTransactions([...unseen, ...staged]),
    main: [...marked, ...fitting],
    staged: staged.map(keyOf),
    isUnfinished: true,
  };
}

/** Most changes of a document under way change nothing in its details except the end of its history. */
function detailsWrites({ pack: before }: FullPack, { pack: after }: FullPack): Write[] {
  const put = detailsItem(after);
  return before.version > 0 && JSON.stringify(put) === JSON.stringify(detailsItem(before)) ? [] : [{ put }];
}

function newChildren(full: FullPack, { children = [] }: PackChange): Set<string> {
  const known = new Set(full.children.map(({ key }) => key));
  return new Set(children.flatMap(({ key }) => (known.has(key) ? [] : [key])));
}

/** The fields of removed children. */
function orphansOf({ pack, fields }: FullPack, { removedChildren = [], removedFields = [] }: PackChange): Write[] {
  const removed = new Set(removedFields.map(({ uuid }) => uuid));
  const orphans = fields.filter((field) => removedChildren.includes(field.key) && !removed.has(field.uuid));
  return orphans.map((field) => ({ delete: keys.field(pack.key, field.key, field.uuid) }));
}

function eventsOf(before: PackRecord, after: PackRecord, change: PackChange): DomainEvent[] {
  const events = [...(change.events ?? []), ...progressEvents(before, after)];
  if (before.version > 0 && searchIdentity(before) === searchIdentity(after)) return events;
  return [...events, { type: 'search_changed', pack_key: after.key, account_key: after.account_key }];
}
