import { type Item, itemAt, type Table } from '../ports/table.ts';
import { keys } from './keys.ts';
import type { PackRecord } from './pack/pack-records.ts';

/** The remains of a pack that was deleted for ever. */
export interface Remains {
  document_key: string;
  date_deleted: string;
  /** The end of its audit trail: number and hex SHA-256 of the last record. */
  audit_sequence: number;
  audit_head: string;
  /** Hex SHA-256 of its final file; null if it had none. */
  final_sha256: string | null;
}

export function remainsItem({ key, audit_sequence, audit_head, final_sha256 }: PackRecord, now: Date): Item {
  const remains: Remains = {
    document_key: key,
    date_deleted: now.toISOString(),
    audit_sequence,
    audit_head,
    final_sha256: final_sha256 ?? null,
  };
  return itemAt<Remains>(keys.remains(key), remains, { entity: 'remains' });
}

export async function findRemains(table: Table, packKey: string): Promise<Remains | undefined> {
  return await table.get<Remains>(keys.remains(packKey));
}
