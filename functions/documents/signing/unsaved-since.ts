import { keys } from '../../data/keys.ts';
import { sameSave } from '../../data/pack/hold-writes.ts';
import { queryAll } from '../../data/pack/query-all.ts';
import type { FieldRecord, SignatoryRecord } from '../../data/pack/signatory-records.ts';
import type { Table, Write } from '../../ports/table.ts';

/** The last save into each person's fields. */
export type Saves = ReadonlyMap<string, string>;

/** Reads them. If that is done before the fields are read, what is saved afterwards (in another window) is looked at again. */
export async function lastSaves(table: Table, packKey: string): Promise<Saves> {
  const { pk, sk } = keys.filled(packKey, '');
  const items = await queryAll(table, { pk, sk: { between: [sk, `${sk}~`] } });
  return new Map(items.map((item) => [item.sk.slice(sk.length), String(item.save)]));
}

/** Fails if somebody has saved into this person's fields, or into those of the owners of these, in the meantime. */
export function unsavedSince(saves: Saves, packKey: string, { uuid }: SignatoryRecord, fields: readonly FieldRecord[]): Write[] {
  const people = new Set([uuid, ...fields.map(({ signatory_uuid }) => signatory_uuid ?? '')]);
  return [...people].map((one) => ({ check: keys.filled(packKey, one), if: [sameSave(saves.get(one))] }));
}
