import type { Clock } from '../../ports/clock.ts';
import { ConditionFailed, type Table, type Write, WriteConflict } from '../../ports/table.ts';
import { fail } from '../../runtime/failure.ts';
import { loadAlerts } from '../alerts.ts';
import { appendixWrites } from '../appendix-items.ts';
import { chainAudit } from '../chain-audit.ts';
import { eventItem } from '../event-items.ts';
import { keys } from '../keys.ts';
import { progressEvents } from '../progress-events.ts';
import type { DomainEvent, FullPack, PackRecord } from '../records.ts';
import { rulesDueAt, withStarts } from '../rules-due.ts';
import { searchIdentity } from '../search-index.ts';
import { sharedWrites } from '../shared-templates.ts';
import { toldBySubscription } from '../tell-subscribers.ts';
import { applyChange } from './apply-change.ts';
import { loadPack } from './load-pack.ts';
import type { PackChange } from './pack-change.ts';
import { attributeItem, fieldItem, notificationRuleItem, packItem, record, ruleItem, signatoryItem } from './pack-items.ts';

/**
 * Commits a change in one transaction, conditional on the pack being as it was loaded.
 * Throws ConditionFailed or WriteConflict when it is not: use `changePack`, which loads again.
 */
export async function commitPack(table: Table, full: FullPack, decided: PackChange, now: Date): Promise<FullPack> {
  const change = withStarts(full, decided, now);
  const next = applyChange(full, change, now);
  const alerts = await loadAlerts(table, full.pack.account_key);
  next.pack.rules_due_at = rulesDueAt(next, alerts.notification_rules);
  const audit = chainAudit(full.pack, change.audit ?? [], now);
  next.pack.audit_sequence = full.pack.audit_sequence + audit.length;
  next.pack.audit_head = audit.at(-1)?.hash ?? full.pack.audit_head;
  const packKey = full.pack.key;
  const condition = full.pack.version === 0 ? [{ attribute: 'pk', exists: false }] : [{ attribute: 'version', equals: full.pack.version }];
  const writes: Write[] = [
    {
      put: packItem(next.pack),
      if: change.fieldsUnchanged ? [...condition, { attribute: 'fields_version', equals: full.pack.fields_version }] : condition,
    },
    ...(change.children ?? []).map((child): Write => ({ put: { ...keys.child(packKey, child.key), ...record(child) } })),
    ...(change.removedChildren ?? []).map((key): Write => ({ delete: keys.child(packKey, key) })),
    ...(change.signatories ?? []).map((signatory): Write => ({ put: signatoryItem(packKey, signatory) })),
    ...(change.removedSignatories ?? []).map((uuid): Write => ({ delete: keys.signatory(packKey, uuid) })),
    ...(change.fields ?? []).map((field): Write => ({ put: fieldItem(packKey, field) })),
    ...(change.removedFields ?? []).map((field): Write => ({ delete: keys.field(packKey, field.key, field.uuid) })),
    ...(change.rules ?? []).map((rule): Write => ({ put: ruleItem(packKey, rule) })),
    ...(change.removedRules ?? []).map((id): Write => ({ delete: keys.rule(packKey, id) })),
    ...(change.notificationRules ?? []).map((rule): Write => ({ put: notificationRuleItem(packKey, rule) })),
    ...(change.removedNotificationRules ?? []).map((key): Write => ({ delete: keys.notificationRule(packKey, key) })),
    ...(change.attributes ?? []).map((attribute): Write => ({ put: attributeItem(packKey, attribute) })),
    ...(change.removedAttributes ?? []).map((key): Write => ({ delete: keys.attribute(packKey, key) })),
    ...appendixWrites(packKey, change),
    ...audit.map((entry): Write => ({ put: { ...keys.audit(packKey, entry.sequence), ...record(entry) } })),
    ...eventsOf(full.pack, next.pack, change).map((event): Write => ({ put: eventItem(event, now) })),
    ...(change.writes ?? []),
    ...sharedWrites(full.pack, next.pack, packItem(next.pack)),
    ...toldBySubscription(full.pack, next.pack, change, alerts.event_subscriptions, now),
  ];
  await table.transact(writes);
  return next;
}

function eventsOf(before: PackRecord, after: PackRecord, change: PackChange): DomainEvent[] {
  const events = [...(change.events ?? []), ...progressEvents(before, after)];
  // A pack stored before there was an index enters it with its next change.
  const isEntered = before.version > 0 && before.custom_ids !== undefined;
  if (isEntered && searchIdentity(before) === searchIdentity(after)) return events;
  return [...events, { type: 'search_changed', pack_key: after.key, account_key: after.account_key }];
}

/**
 * Reads, decides and commits, again from the start when another change came between; 409 `busy` after many tries. `first` runs before
 * each reading: what it reads is no newer than the pack.
 */
export async function changePack<T>(
  deps: { table: Table; clock: Clock },
  packKey: string,
  decide: (full: FullPack) => Promise<{ change: PackChange | null; answer: T }> | { change: PackChange | null; answer: T },
  first?: () => Promise<void>,
): Promise<{ full: FullPack; answer: T }> {
  for (let attempt = 0; attempt < 60; attempt++) {
    await first?.();
    const full = await loadPack(deps.table, packKey);
    if (!full) return fail('document_not_found');
    const { change, answer } = await decide(full);
    if (!change) return { full, answer };
    try {
      return { full: await commitPack(deps.table, full, change, deps.clock.now()), answer };
    } catch (error) {
      if (!(error instanceof ConditionFailed || error instanceof WriteConflict)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 5 * 2 ** attempt)));
    }
  }
  return fail('busy');
}
