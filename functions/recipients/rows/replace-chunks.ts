import { loadRecipientList, recipientListWrite } from '../../data/recipients/recipient-lists.ts';
import type { Chunk, RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { deleteChunks } from './chunk-file.ts';

/**
 * Stores a list whose rows changed, and deletes the files that it does not name. If the answer of the write is lost, the
 * stored list tells whether it was made. Throws ConditionFailed if somebody has changed the list since it was read.
 */
export async function replaceChunks(
  { table, files }: Pick<DepsFor<{ table: 'write'; files: 'write' }>, 'table' | 'files'>,
  list: RecipientListRecord,
  after: Omit<RecipientListRecord, 'version'>,
  { written, replaced }: { written: readonly Chunk[]; replaced: readonly Chunk[] },
): Promise<RecipientListRecord> {
  const { record, write } = recipientListWrite(list, after);
  try {
    await table.write(write);
  } catch (error) {
    const stored = await loadRecipientList(table, list.account_key, list.key);
    const named = new Set(stored?.chunks.map(({ key }) => key));
    const isMade = written.length > 0 && written.every(({ key }) => named.has(key));
    if (!isMade) {
      await deleteChunks(
        files,
        list,
        written.filter(({ key }) => !named.has(key)),
      );
      throw error;
    }
  }
  await deleteChunks(files, list, replaced);
  return record;
}
