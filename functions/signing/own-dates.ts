import { dayIn } from '../../shared/domain/wording/local-time.ts';
import { fillsItself } from '../../shared/fields/registry.ts';
import { fieldsInForce } from '../data/fields/fields-in-force.ts';
import type { FullPack } from '../data/pack/pack-records.ts';
import type { FieldRecord, SignatoryRecord } from '../data/pack/signatory-records.ts';

/** This signatory's dates that set themselves to the day of signing in this time zone, filled in if they are not already. */
export function ownDates(full: FullPack, me: SignatoryRecord, now: Date, timeZone: string): FieldRecord[] {
  const today = dayIn(timeZone, now);
  const by = { filled_by: me.uuid, filled_by_name: me.name, updated_by_user_name: me.name };
  const { fields, disabled } = fieldsInForce(full, me.uuid);
  return fields
    .filter((field) => !disabled.has(field.uuid) && field.signatory_uuid === me.uuid && fillsItself(field) && field.data !== today)
    .map((field) => ({ ...field, data: today, ...by, date_updated: now.toISOString() }));
}
