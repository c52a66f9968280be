import { excludedBy } from '../../../shared/fields/check.ts';
import { type ReplicationSettings, replicas } from '../../../shared/fields/placing/replicate.ts';
import { nextDate } from '../../data/next-date.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';

/**
 * Adds the further changes that a save causes: boxes that exclude each other are unticked (spec core §4), and new
 * content is copied to the fields that replicate it. The fields named in the save come first.
 */
export function withDependentFields(
  saved: readonly FieldRecord[],
  all: readonly FieldRecord[],
  settings: ReplicationSettings,
  now: Date,
): FieldRecord[] {
  const before = new Map(all.map((field) => [field.uuid, field]));
  const unticked = withUnticked(saved, all, now);
  const changed = unticked.filter((field) => field.data !== (before.get(field.uuid)?.data ?? null));
  const taken = replicas(changed, all, settings).map((field): FieldRecord => {
    const source = changed.find((one) => one.custom_id.trim() === field.custom_id.trim() && one.data === field.data);
    const { round } = source ?? field;
    const by = { round, ...filler(source ?? field) };
    return { ...field, ...by, date_updated: nextDate(field.date_updated, now) };
  });
  return taken.length > 0 ? withUnticked([...unticked, ...taken], all, now) : unticked;
}

function withUnticked(saved: readonly FieldRecord[], all: readonly FieldRecord[], now: Date): FieldRecord[] {
  const after = new Map(all.map((field) => [field.uuid, field]));
  for (const field of saved) after.set(field.uuid, field);
  const result = new Map(saved.map((field) => [field.uuid, field]));
  for (const field of saved) {
    if (field.data !== 'checked') continue;
    for (const other of excludedBy(field, [...after.values()])) {
      const unticked: FieldRecord = { ...other, ...filler(field), data: 'unchecked', date_updated: nextDate(other.date_updated, now) };
      after.set(other.uuid, unticked);
      result.set(other.uuid, unticked);
    }
  }
  return [...result.values()];
}

/** Who filled a field in, as far as that is known, for the fields that follow it. */
function filler({ updated_by_user_name, filled_by, filled_by_name }: FieldRecord): Partial<FieldRecord> {
  return {
    updated_by_user_name,
    ...(filled_by !== undefined && { filled_by }),
    ...(filled_by_name !== undefined && { filled_by_name }),
  };
}
