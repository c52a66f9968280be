import { isImporting, withImportEnded } from '../data/recipients/ended-import.ts';
import { loadRecipientList } from '../data/recipients/recipient-lists.ts';
import type { RecipientListRecord } from '../data/recipients/recipient-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';

/** Throws recipient_data_not_found. */
export async function requireList(
  { table, clock }: { table: Pick<Table, 'get'>; clock: Clock },
  accountKey: string,
  key: string,
): Promise<RecipientListRecord> {
  const list = (await loadRecipientList(table, accountKey, key)) ?? fail('recipient_data_not_found');
  return withImportEnded(list, clock.now());
}

/** Throws import_under_way, unless the import that the list waits for must have ended without a word. */
export function requireNoImport(list: Pick<RecipientListRecord, 'import_key' | 'date_updated'>, now: Date): void {
  if (isImporting(list, now)) fail('import_under_way');
}
