import { defaultSettings } from '../../shared/domain/documents/default-settings.ts';
import { ordinarySignatory } from '../../shared/domain/people/ordinary-signatory.ts';
import type { Clock } from '../ports/clock.ts';
import type { Item, Table, Value, Write } from '../ports/table.ts';
import { ConditionFailed, WriteConflict } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { loadAlerts } from './alerts.ts';
import { appendicesInPack, appendixWrites } from './appendix-items.ts';
import { chainAudit } from './chain-audit.ts';
import { eventItem } from './event-items.ts';
import { fieldInRound, fieldsInRound } from './field-in-round.ts';
import { indexKeys, keys } from './keys.ts';
import { datesOf } from './last-change.ts';
import { progressEvents } from './progress-events.ts';
import type {
  AppendixRecord,
  AttributeRecord,
  AuditEntry,
  ChildRecord,
  DomainEvent,
  DrawnRange,
  FieldRecord,
  FullPack,
  NotificationRuleRecord,
  PackRecord,
  RuleRecord,
  SignatoryRecord,
} from './records.ts';
import { rulesDueAt, withStarts } from './rules-due.ts';
import { searchedCustomIds, searchIdentity } from './search-index.ts';
import { sharedWrites } from './shared-templates.ts';
import { toldBySubscription } from './tell-subscribers.ts';
import { unasked, unidentified } from './unasked.ts';

/** A pack with everything in it but its history: one Query (paged only by the table's 1 MB). */
export async function loadPack(table: Table, packKey: string): Promise<FullPack | undefined> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await table.query({ pk: `PACK#${packKey}`, sk: { lessThan: '~' }, consistent: true, ...(cursor && { cursor }) });
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  const of = <T>(prefix: string) => items.filter((item) => item.sk.startsWith(prefix)).map((item) => withoutKeys<T>(item));
  const [stored] = of<PackRecord>('PACK');
  if (!stored) return undefined;
  const pack = { ...stored, settings: { ...defaultSettings, ...stored.settings }, signer_groups: stored.signer_groups ?? [] };
  const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;
  const childKeys = new Set(pack.child_document_keys);
  const signatories = of<SignatoryRecord>('SIGNATORY#')
    .map((signatory) => inGroups(inRound({ ...ordinarySignatory, ...signatory }, pack.round), pack))
    .sort(byPosition);
  // Those of a child that was removed are cleared away afterwards; they are gone already.
  const fields = of<FieldRecord>('FIELD#').filter((field) => childKeys.has(field.key));
  return {
    pack,
    children: of<ChildRecord>('CHILD#').sort(byPosition),
    signatories,
    fields: fieldsInRound(fields, pack, signatories),
    rules: of<RuleRecord>('RULE#'),
    notification_rules: of<NotificationRuleRecord>('NOTIFICATION_RULE#'),
    attributes: of<AttributeRecord>('ATTRIBUTE#'),
    appendices: appendicesInPack(of<AppendixRecord>('APPENDIX#'), pack.key, childKeys),
    drawn: of<DrawnRange>('DRAWN#'),
  };
}

/** What happened in an earlier round (before a reversion to setup) no longer holds. */
function inRound(signatory: SignatoryRecord, round: number): SignatoryRecord {
  if (signatory.round === round) return { ...unidentified, ...signatory };
  return { ...signatory, ...unasked, round };
}

/** Who was in a group that is gone is in none. */
function inGroups(signatory: SignatoryRecord, { signer_groups }: PackRecord): SignatoryRecord {
  const known = signer_groups.some(({ uuid }) => uuid === signatory.signer_group_uuid);
  return known || signatory.signer_group_uuid === null ? signatory : { ...signatory, signer_group_uuid: null };
}

function withoutKeys<T>(item: Item): T {
  const { pk, sk, entity, gsi1pk, gsi1sk, gsi2pk, gsi2sk, gsi3pk, gsi3sk, ...record } = item;
  return record as T;
}

/** A change decided on a loaded pack; what is left out stays as it is. */
export interface PackChange {
  pack?: Partial<PackRecord>;
  children?: ChildRecord[];
  removedChildren?: string[];
  signatories?: SignatoryRecord[];
  /** Written before this change, for the round that begins with it: only to be counted in. */
  signatoriesInPlace?: SignatoryRecord[];
  removedSignatories?: string[];
  fields?: FieldRecord[];
  removedFields?: FieldRecord[];
  rules?: RuleRecord[];
  removedRules?: string[];
  notificationRules?: NotificationRuleRecord[];
  removedNotificationRules?: string[];
  attributes?: AttributeRecord[];
  removedAttributes?: string[];
  appendices?: AppendixRecord[];
  removedAppendices?: string[];
  audit?: AuditEntry[];
  events?: DomainEvent[];
  /** Also refuse when fields were saved since the pack was loaded. */
  fieldsUnchanged?: boolean;
  /** Leaves the pack's date, and with it its place in the list, as it is (a download, a message sent). */
  quiet?: boolean;
  /** Further writes of the same transaction (tokens, notifications). */
  writes?: Write[];
}

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

function applyChange(full: FullPack, change: PackChange, now: Date): FullPack {
  const date_updated = change.quiet ? full.pack.date_updated : laterDate(full.pack, now);
  const round = change.pack?.round ?? full.pack.round;
  const written = [...(change.signatories ?? []), ...(change.signatoriesInPlace ?? [])];
  const signatories = merge(full.signatories, written, change.removedSignatories, (s) => s.uuid)
    .map((signatory) => inGroups(inRound(signatory, round), { ...full.pack, ...change.pack }))
    .sort((a, b) => a.position - b.position);
  const children = merge(full.children, change.children, change.removedChildren, (c) => c.key).sort((a, b) => a.position - b.position);
  const removedFields = change.removedFields?.map((field) => field.uuid);
  const childKeys = new Set(children.map((child) => child.key));
  const fields = merge(full.fields, change.fields, removedFields, (f) => f.uuid)
    .filter((field) => childKeys.has(field.key))
    .map((field) => fieldInRound(field, round));
  const firstReady = children.find((child) => child.conversion_state === 'ready');
  const rules = merge(full.rules ?? [], change.rules, change.removedRules, (rule) => rule.rule_id);
  const notification_rules = merge(full.notification_rules ?? [], change.notificationRules, change.removedNotificationRules, (r) => r.key);
  const attributes = merge(full.attributes ?? [], change.attributes, change.removedAttributes, (attribute) => attribute.key);
  const appendices = merge(full.appendices ?? [], change.appendices, change.removedAppendices, (appendix) => appendix.key);
  const pack: PackRecord = {
    ...full.pack,
    ...change.pack,
    child_document_keys: children.map((child) => child.key),
    people: signatories.map(({ uuid, name, email, position, status, colour, date_viewed, date_signed }) => {
      return { uuid, name, email, position, status, colour, date_viewed, date_signed };
    }),
    page_count: children.reduce((sum, child) => sum + child.page_sizes.length, 0),
    thumbnail_key: firstReady ? pageImageKey(firstReady, 0, 'thumbnail') : null,
    custom_ids: searchedCustomIds(fields),
    field_count: fields.length,
    date_updated,
    ...datesOf(full.pack, change, date_updated),
    version: full.pack.version + 1,
  };
  return {
    ...full,
    pack,
    children,
    signatories,
    fields,
    rules,
    attributes,
    notification_rules,
    appendices: appendicesInPack(appendices, pack.key, childKeys),
  };
}

/** Now, but never the date before: who asks what changed since then must not miss this. */
function laterDate(pack: PackRecord, now: Date): string {
  if (pack.version === 0) return now.toISOString();
  return new Date(Math.max(now.getTime(), Date.parse(pack.date_updated) + 1)).toISOString();
}

function merge<T>(before: T[], changed: T[] = [], removed: string[] = [], id: (item: T) => string): T[] {
  const byId = new Map(before.map((item) => [id(item), item]));
  for (const item of changed) byId.set(id(item), item);
  for (const gone of removed) byId.delete(gone);
  return [...byId.values()];
}

/** Where the image of a page lies; another conversion has other images. What kind of image it is its bytes tell. */
export function pageImageKey(child: Pick<ChildRecord, 'key' | 'conversion_key'>, index: number, size: 'large' | 'thumbnail'): string {
  return `pages/${child.key}/${child.conversion_key}/${index}-${size}`;
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

export function packItem(pack: PackRecord): Item {
  const sk = `${pack.date_updated}#${pack.key}`;
  return {
    ...keys.pack(pack.key),
    ...record(pack),
    entity: 'pack',
    gsi1pk: indexKeys.list(pack.account_key, pack.document_type, pack.is_deleted),
    gsi1sk: sk,
    gsi2pk: indexKeys.listOfStatus(pack.account_key, pack.document_type, pack.is_deleted, pack.status),
    gsi2sk: sk,
    ...(pack.rules_due_at && { gsi3pk: indexKeys.rules, gsi3sk: `${pack.rules_due_at}#${pack.key}` }),
  };
}

export function signatoryItem(packKey: string, signatory: SignatoryRecord): Item {
  const awaiting = signatory.status === 'awaiting_signatures' && signatory.email !== '';
  return {
    ...keys.signatory(packKey, signatory.uuid),
    ...record(signatory),
    ...(awaiting && { gsi1pk: indexKeys.awaiting(signatory.email), gsi1sk: `${signatory.date_updated}#${packKey}` }),
  };
}

export function fieldItem(packKey: string, field: FieldRecord): Item {
  return { ...keys.field(packKey, field.key, field.uuid), ...record(field) };
}

export function ruleItem(packKey: string, rule: RuleRecord): Item {
  return { ...keys.rule(packKey, rule.rule_id), ...record(rule) };
}

export function attributeItem(packKey: string, attribute: AttributeRecord): Item {
  return { ...keys.attribute(packKey, attribute.key), ...record(attribute) };
}

export function notificationRuleItem(packKey: string, rule: NotificationRuleRecord): Item {
  return { ...keys.notificationRule(packKey, rule.key), ...record(rule) };
}

function record(value: object): { [attribute: string]: Value } {
  return value as { [attribute: string]: Value };
}
