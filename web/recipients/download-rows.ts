import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { type CsvSeparator, csvSeparators } from '../../shared/domain/documents/csv-cells.ts';
import type { RowView } from '../api/recipients.ts';
import { saveFile } from '../exports/save-file.ts';
import { t } from '../messages/recipients.ts';
import { attempt, hideToast, toast } from '../ui/toasts.ts';
import { allRows } from './all-rows.ts';

const toastId = 'rows_download';

/** Saves the rows of a view as a CSV file that the import reads again. */
export async function downloadRows(list: RecipientData, view: RowView, separator: CsvSeparator): Promise<void> {
  toast('info', t('downloading'), { id: toastId, duration: false });
  await attempt(async () => {
    const { csvFile, csvLines } = await import('../../shared/domain/documents/write-csv.ts');
    const delimiter = csvSeparators[separator];
    const parts = [csvFile([list.field_names], delimiter)];
    for await (const page of allRows(list.key, view)) {
      parts.push(
        csvLines(
          page.map(({ values }) => list.field_names.map((name) => values[name] ?? '')),
          delimiter,
        ),
      );
    }
    saveFile(
      `${list.description.replace(/[^\p{L}\p{N} ._-]+/gu, '_') || 'recipients'}.csv`,
      new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    );
  });
  hideToast(toastId);
}
