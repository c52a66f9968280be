import type { Condition, Item, Key, Value, Write } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import { keys } from '../keys.ts';
import type { PackChange } from './pack-change.ts';
import type { FullPack } from './pack-records.ts';
import type { FieldRecord, SignatoryRecord } from './signatory-records.ts';

function signatoryItem(packKey: string, signatory: SignatoryRecord): Item {
  const awaiting = signatory.status === 'awaiting_signatures' && signatory.email !== '';
  return {
    ...keys.signatory(packKey, signatory.uuid),
    ...record(signatory),
    ...(awaiting && { gsi1pk: indexKeys.awaiting(signatory.email), gsi1sk: `${signatory.date_updated}#${packKey}` }),
  };
}

/** The writes of a change's records, people before fields. */
export function recordWrites({ pack, fields }: FullPack, change: PackChange): Write[] {
  const { key } = pack;
  const puts = <T extends object>(keyOf: (one: T) => Key, records: readonly T[] = []) =>
    records.map((one): Write => ({ put: { ...keyOf(one), ...record(one) } }));
  const deletes = <T>(keyOf: (id: T) => Key, ids: readonly T[] = []) => ids.map((id): Write => ({ delete: keyOf(id) }));
  return [
    ...puts((child) => keys.child(key, child.key), change.children),
    ...deletes((id) => keys.child(key, id), change.removedChildren),
    ...(change.signatories ?? []).map((signatory): Write => ({ put: signatoryItem(key, signatory) })),
    ...deletes((id) => keys.signatory(key, id), change.removedSignatories),
    ...puts((rule) => keys.rule(key, rule.rule_id), change.rules),
    ...deletes((id) => keys.rule(key, id), change.removedRules),
    ...puts((rule) => keys.notificationRule(key, rule.key), change.notificationRules),
    ...deletes((id) => keys.notificationRule(key, id), change.removedNotificationRules),
    ...puts((attribute) => keys.attribute(key, attribute.key), change.attributes),
    ...deletes((id) => keys.attribute(key, id), change.removedAttributes),
    ...puts((appendix) => keys.appendix(key, appendix.key), change.appendices),
    ...deletes((id) => keys.appendix(key, id), change.removedAppendices),
    ...fieldWrites(key, fields, change),
  ];
}

/** Each field of a save must still be as it was read. */
function fieldWrites(packKey: string, before: readonly FieldRecord[], { fields = [], removedFields = [], save }: PackChange): Write[] {
  const dates = new Map(save ? before.map(({ uuid, date_updated }) => [uuid, date_updated]) : []);
  const unchanged = ({ uuid }: FieldRecord): Condition => {
    const date = dates.get(uuid);
    return date === undefined ? { attribute: 'pk', exists: false } : { attribute: 'date_updated', equals: date };
  };
  const hold = (field: FieldRecord) => save && { if: [unchanged(field)] };
  return [
    ...fields.map((field): Write => ({ put: { ...keys.field(packKey, field.key, field.uuid), ...record(field) }, ...hold(field) })),
    ...removedFields.map((field): Write => ({ delete: keys.field(packKey, field.key, field.uuid), ...hold(field) })),
  ];
}

function record(value: object): { [attribute: string]: Value } {
  return value as { [attribute: string]: Value };
}
