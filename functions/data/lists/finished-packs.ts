import type { Table } from '../../ports/table.ts';
import { indexKeys } from '../index-keys.ts';
import type { PackRow, StoredRow } from '../pack/pack-records.ts';

type Judged = Pick<PackRow, 'account_key' | 'status' | 'document_type'> & Partial<Pick<PackRow, 'is_deleted' | 'from_template_key'>>;

/** Whether this is a finished document of the account that was made from the template, and is not in the trash. */
export function isFinishedOf(
  { account_key, status, document_type, is_deleted = false, from_template_key }: Judged,
  accountKey: string,
  templateKey: string,
): boolean {
  const isFinished = account_key === accountKey && document_type === 'document' && status === 'complete' && !is_deleted;
  return isFinished && from_template_key === templateKey;
}

/**
 * The keys of an account's finished documents of a template, those that were finished first come first. Reads all that the
 * account has finished, oldest place first: what changes meanwhile moves to the end, so that it is met again rather than missed.
 */
export async function finishedPacksOf(table: Pick<Table, 'query'>, accountKey: string, templateKey: string): Promise<string[]> {
  const pk = indexKeys.listOfStatus(accountKey, 'document', false, 'complete');
  const found = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const page = await table.query<StoredRow>({ index: 'gsi2', pk, ...(cursor && { cursor }) });
    for (const row of page.items) if (isFinishedOf(row, accountKey, templateKey)) found.set(row.key, row.date_completed ?? '');
    cursor = page.cursor;
  } while (cursor);
  return [...found].sort(([, one], [, other]) => (one < other ? -1 : Number(one > other))).map(([key]) => key);
}
