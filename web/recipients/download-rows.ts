import type { RecipientData } from '../../shared/contract/schemas/accounts/recipient-data.ts';
import { type CsvSeparator, csvSeparators, safeCells } from '../../shared/domain/documents/csv-cells.ts';
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
    const { default: Papa } = await import('papaparse');
    const delimiter = csvSeparators[separator];
    const lines = (cells: string[][]) => `${Papa.unparse(safeCells(cells, delimiter), { delimiter })}\r\n`;
    const parts = [`\ufeff${lines([list.field_names])}`];
    for await (const page of allRows(list.key, view)) {
      parts.push(lines(page.map(({ values }) => list.field_names.map((name) => values[name] ?? ''))));
    }
    saveFile(
      `${list.description.replace(/[^\p{L}\p{N} ._-]+/gu, '_') || 'recipients'}.csv`,
      new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    );
  });
  hideToast(toastId);
}
