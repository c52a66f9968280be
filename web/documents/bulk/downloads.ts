import type { DocumentRow } from '../../../shared/contract/schemas/documents/document.ts';
import { saveFile } from '../../exports/save-file.ts';
import { t } from '../../messages/bulk.ts';
import { confirm } from '../../ui/confirm.tsx';
import { hideToast, toast } from '../../ui/toasts.ts';
import { fetchFile } from './fetch-file.ts';

type Filed = Pick<DocumentRow, 'key' | 'document_name'>;

/** Where a document's data is, as CSV. */
export const csvAddress = (key: string) => `/app/documents/${encodeURIComponent(key)}/get_csv_file`;
const today = () => new Date().toISOString().slice(0, 10);

/** The final files of these documents as one ZIP, made in the browser. `asked`: how many were chosen. */
export async function downloadZip(rows: readonly Filed[], asked: number): Promise<void> {
  const some = rows.length < asked ? `${t('some_zip', { n: rows.length, total: asked })} ` : '';
  if (!(await confirm({ title: t('zip_title', { n: rows.length }), text: some + t('zip_text'), confirm: t('zip_do') }))) return;
  // Told ten times at most, because screen readers read each.
  const step = Math.ceil(rows.length / 10);
  const working = (done: number) => {
    if (done % step === 0) toast('info', t('zip_working', { done, total: rows.length }), { id: 'zip', duration: false });
  };
  working(0);
  try {
    const { zipOf } = await import('./download-zip.ts');
    const { zip, missing } = await zipOf(rows, working);
    hideToast('zip');
    if (missing.length === rows.length) return failed(t('zip_failed'));
    saveFile(`documents-${today()}.zip`, zip);
    if (missing.length === 0) toast('success', t('zip_done', { n: rows.length }));
    else toast('warning', t('zip_some', { n: rows.length - missing.length, total: rows.length, names: missing.join(', ') }));
  } catch {
    hideToast('zip');
    failed(t('zip_failed'));
  }
}

/** The data of these documents: a file of its own for one, one table for several. */
export async function downloadCsv(rows: readonly Filed[]): Promise<void> {
  try {
    const files: { name: string; text: string }[] = [];
    for (const row of rows) files.push({ name: row.document_name, text: await (await fetchFile(csvAddress(row.key))).text() });
    const { joinedCsv } = await import('./joined-csv.ts');
    saveFile(`data-${today()}.csv`, joinedCsv(files, t('csv_document')));
  } catch {
    failed(t('csv_failed'));
  }
}

const failed = (words: string) => toast('danger', words);
