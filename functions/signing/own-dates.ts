import { fillsItself } from '../../shared/fields/registry.ts';
import { fieldsInForce } from '../data/fields-in-force.ts';
import { fieldItem } from '../data/pack/pack-items.ts';
import type { FieldRecord, FullPack, SignatoryRecord } from '../data/records.ts';
import { type Table, tableLimits } from '../ports/table.ts';

/** Of a transaction's 100 writes, what is left beside the pack, its history, its events and a check. */
const room = 88;

/** The dates of this signatory that set themselves to the day of signing (UTC), so filled, where they don't say it yet. */
export function ownDates(full: FullPack, me: SignatoryRecord, now: Date): FieldRecord[] {
  const today = now.toISOString().slice(0, 10);
  const { fields, disabled } = fieldsInForce(full, me.uuid);
  return fields
    .filter((field) => !disabled.has(field.uuid) && field.signatory_uuid === me.uuid && fillsItself(field) && field.data !== today)
    .map((field) => ({ ...field, data: today, filled_by: me.uuid, updated_by_user_name: me.name, date_updated: now.toISOString() }));
}

/** Whether they fit into the signature's own transaction, whoever else changes in it. */
export function fitWithSignature(dates: FieldRecord[], { signatories }: FullPack): boolean {
  return dates.length + signatories.length <= room;
}

/** Fills the dates of a very long form before its signature. */
export async function fillEarlierDates(table: Table, full: FullPack, me: SignatoryRecord, now: Date): Promise<void> {
  const dates = ownDates(full, me, now);
  if (me.status !== 'awaiting_signatures' || fitWithSignature(dates, full)) return;
  for (let from = 0; from < dates.length; from += tableLimits.transactionItems) {
    const part = dates.slice(from, from + tableLimits.transactionItems);
    await table.transact(part.map((field) => ({ put: fieldItem(full.pack.key, field) })));
  }
}
