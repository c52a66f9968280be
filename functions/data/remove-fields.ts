import { type Table, tableLimits } from '../ports/table.ts';
import { keys } from './keys.ts';
import type { FieldRecord } from './records.ts';

/** Deletes fields that nothing shows any more, whatever their number. */
export async function removeFields(table: Table, packKey: string, fields: readonly Pick<FieldRecord, 'key' | 'uuid'>[]): Promise<void> {
  for (let from = 0; from < fields.length; from += tableLimits.transactionItems) {
    const part = fields.slice(from, from + tableLimits.transactionItems);
    await table.transact(part.map((field) => ({ delete: keys.field(packKey, field.key, field.uuid) })));
  }
}
