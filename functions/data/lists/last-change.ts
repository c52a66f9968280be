import type { Table } from '../../ports/table.ts';
import { keys } from '../keys.ts';
import { packAmong } from '../pack/own-items.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { PackRecord } from '../pack/pack-records.ts';

/** The times of a pack's last changes: of the pack at all, its fields' contents, its signatories. */
export interface LastChange {
  pack: PackRecord;
  date: string;
  fields: string;
  signatories: string;
}

/** One Query of the pack's own item and of the item that each signatory's saves leave beside it. */
export async function readLastChange(table: Table, packKey: string): Promise<LastChange | undefined> {
  const own = keys.pack(packKey);
  const { items } = await table.query({ pk: own.pk, sk: { between: [own.sk, `${own.sk}#~`] }, consistent: true });
  const pack = packAmong(items, packKey);
  if (!pack) return undefined;
  const prefix = keys.filled(packKey, '').sk;
  const filled = items.filter(({ sk }) => sk.startsWith(prefix));
  const dates = filled.map((item) => String(item.date_updated));
  return {
    pack,
    date: latest([pack.date_updated, ...dates]),
    fields: latest([pack.fields_updated ?? pack.date_updated, ...dates]),
    signatories: pack.signatories_updated ?? pack.date_updated,
  };
}

/** The dates of a pack that a change moves. A new round changes everybody's status and the content of fields. */
export function datesOf(
  before: PackRecord,
  change: PackChange,
  date_updated: string,
): Pick<PackRecord, 'fields_updated' | 'signatories_updated'> {
  const { fields, removedFields, children, removedChildren, rules, removedRules, signatories, removedSignatories } = change;
  const newRound = change.pack?.round !== undefined && change.pack.round !== before.round;
  const any = (lists: (readonly unknown[] | undefined)[]) => newRound || lists.some((list) => list && list.length > 0);
  return {
    ...(any([fields, removedFields, children, removedChildren, rules, removedRules]) && { fields_updated: date_updated }),
    ...(any([signatories, removedSignatories]) && { signatories_updated: date_updated }),
  };
}

function latest(dates: string[]): string {
  return dates.reduce((last, date) => (date > last ? date : last));
}
