import type { RecipientListRecord } from './recipient-records.ts';

/** Milliseconds after which nothing reads a file any more: three tries of a quarter of an hour, and the pauses between them. */
const importEnds = 3_600_000;

/** Why a file did not become rows, as a problem of its list. */
export const fileProblem = (message: string) => ({ row_index: null, field_name: '', value: '', code: 'file_refused', message });

export const notRead = 'This file could not be read. Please try again.';

/** Whether the import that a list waits for may still go on. Otherwise there is none, or it has ended without a word. */
export function isImporting({ import_key, date_updated }: Pick<RecipientListRecord, 'import_key' | 'date_updated'>, now: Date): boolean {
  return import_key !== '' && now.getTime() - Date.parse(date_updated) < importEnds;
}

/** The list as it stands: an import that has ended without a word has failed, and the next change stores that. */
export function withImportEnded<L extends RecipientListRecord>(list: L, now: Date): L {
  if (list.import_key === '' || isImporting(list, now)) return list;
  return { ...list, state: 'failed', progress: 1, import_key: '', import: null, problems: [fileProblem(notRead)] };
}
