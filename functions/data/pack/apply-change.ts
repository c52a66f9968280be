import { asksForPassword } from '../../../shared/domain/documents/password-tries.ts';
import { shownAttributes } from '../../../shared/domain/documents/shown-attributes.ts';
import { calledPerson } from '../../../shared/domain/people/made-up-name.ts';
import { fieldInRound } from '../fields/field-in-round.ts';
import { pageImageKey } from '../files/file-keys.ts';
import { datesOf } from '../lists/last-change.ts';
import { searchedCustomIds } from '../lists/search-index.ts';
import { nextDate } from '../next-date.ts';
import { appendicesInPack } from './appendices-in-pack.ts';
import { countsAsVersion, type PackChange } from './pack-change.ts';
import type { FullPack, PackRecord } from './pack-records.ts';
import { inGroups, inRound } from './signatory-now.ts';

/** A loaded pack with a change applied. */
export function applyChange(full: FullPack, change: PackChange, now: Date): FullPack {
  const { save } = change;
  const date_updated = change.quiet ? full.pack.date_updated : nextDate(full.pack.version === 0 ? undefined : full.pack.date_updated, now);
  const round = change.pack?.round ?? full.pack.round;
  const signatories = merge(full.signatories, change.signatories, change.removedSignatories, (s) => s.uuid)
    .map((signatory) => inGroups(inRound(signatory, round), { ...full.pack, ...change.pack }))
    .sort((a, b) => a.position - b.position);
  const children = merge(full.children, change.children, change.removedChildren, (c) => c.key).sort((a, b) => a.position - b.position);
  const removedFields = change.removedFields?.map((field) => field.uuid);
  const childKeys = new Set(children.map((child) => child.key));
  const fields = merge(full.fields, change.fields, removedFields, (f) => f.uuid)
    .filter((field) => childKeys.has(field.key))
    .map((field) => fieldInRound(field, round));
  const firstReady = children.find((child) => child.conversion_state === 'ready');
  const failed = children.filter((child) => child.conversion_state === 'failed');
  const rules = merge(full.rules ?? [], change.rules, change.removedRules, (rule) => rule.rule_id);
  const notification_rules = merge(full.notification_rules ?? [], change.notificationRules, change.removedNotificationRules, (r) => r.key);
  const attributes = merge(full.attributes ?? [], change.attributes, change.removedAttributes, (attribute) => attribute.key);
  const appendices = merge(full.appendices ?? [], change.appendices, change.removedAppendices, (appendix) => appendix.key);
  const pack: PackRecord = {
    ...full.pack,
    ...change.pack,
    child_document_keys: children.map((child) => child.key),
    people: signatories.map(({ otp_is_required, ...person }) => {
      const { uuid, email, position, status, colour, date_viewed, date_signed } = person;
      const progress = { uuid, name: calledPerson(person), email, position, status, colour, date_viewed, date_signed };
      return otp_is_required ? { ...progress, otp_is_required } : progress;
    }),
    page_count: children.reduce((sum, child) => sum + child.page_sizes.length, 0),
    password_needed: failed.length > 0 && failed.every(asksForPassword),
    thumbnail_key: firstReady ? pageImageKey(firstReady, 0, 'thumbnail') : null,
    custom_ids: searchedCustomIds(fields),
    shown_attributes: shownAttributes(attributes),
    field_count: fields.length,
    date_updated,
    ...(save?.in !== 'signing' && datesOf(full.pack, change, date_updated)),
    version: full.pack.version + (countsAsVersion(change) ? 1 : 0),
    fields_version: full.pack.fields_version + (save?.in === 'setup' ? 1 : 0),
  };
  const isLeftAlone = save?.in === 'signing' && !countsAsVersion(change);
  return {
    ...full,
    pack: isLeftAlone ? { ...full.pack } : pack,
    children,
    signatories,
    fields,
    rules,
    attributes,
    notification_rules,
    appendices: appendicesInPack(appendices, pack.key, childKeys),
  };
}

function merge<T>(before: T[], changed: T[] = [], removed: string[] = [], id: (item: T) => string): T[] {
  const byId = new Map(before.map((item) => [id(item), item]));
  for (const item of changed) byId.set(id(item), item);
  for (const gone of removed) byId.delete(gone);
  return [...byId.values()];
}
