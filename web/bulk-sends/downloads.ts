import type { generateBulkSendTempCsvRoute } from '../../shared/contract/bulk-sends/generate-bulk-send-temp-csv.ts';
import type { generateBulkSendTempZipRoute } from '../../shared/contract/bulk-sends/generate-bulk-send-temp-zip.ts';
import type { CsvSeparator } from '../../shared/domain/documents/csv-cells.ts';
import { call } from '../api/call.ts';
import { sleep } from '../api/request/sleep.ts';
import { waitForFile } from '../exports/wait-for-file.ts';
import { t } from '../messages/bulk-sends.ts';
import { hideToast, toast } from '../ui/toasts.ts';

type Asked = { key: string; files: readonly string[] };
type Ask = (bulkSendKey: string, key: string | undefined, signal: AbortSignal) => Promise<Asked>;

/** What is made of a bulk send. */
type Kind = 'results' | 'documents';

const askForResults =
  (separator: CsvSeparator, time_zone: string): Ask =>
  async (key, known, signal) => {
    const input = { params: { key }, query: { bulk_send_temp_csv_key: known, separator, time_zone } };
    const path = '/app/bulk_send/{key}/generate_temp_csv';
    const { bulk_send_temp_csv: csv } = await call<typeof generateBulkSendTempCsvRoute>('GET', path, input, { signal });
    return { key: csv.key, files: csv.file_key === null ? [] : [csv.file_key] };
  };

const askForDocuments: Ask = async (key, known, signal) => {
  const input = { params: { key }, query: { bulk_send_temp_zip_key: known } };
  const path = '/app/bulk_send/{key}/generate_temp_zip';
  const { bulk_send_temp_zip: zip } = await call<typeof generateBulkSendTempZipRoute>('GET', path, input, { signal });
  return { key: zip.key, files: zip.file_keys };
};

/** Has the results of a bulk send made, with times as the clocks of a zone show them, and saves them. */
export const downloadResults = (key: string, separator: CsvSeparator, timeZone: string) =>
  download('results', key, askForResults(separator, timeZone), {
    address: (file) => `/app/bulk_send/${encodeURIComponent(key)}/serve_temp_csv/${encodeURIComponent(file)}`,
    making: t('making_results'),
    ready: () => t('results_ready'),
    failed: t('results_too_long'),
  });

/** Has the signed documents of a bulk send put into ZIP files, and saves them. */
export const downloadDocuments = (key: string) =>
  download('documents', key, askForDocuments, {
    address: (file) => `/app/bulk_send/${encodeURIComponent(key)}/serve_temp_zip/${encodeURIComponent(file)}`,
    making: t('making_zip'),
    ready: (n) => t('zip_ready', { n }),
    failed: t('zip_too_long'),
  });

interface Wanted {
  address: (file: string) => string;
  making: string;
  ready: (files: number) => string;
  failed: string;
}

/** Downloads that are under way, one of each kind of a bulk send: a new one ends the one before. */
const running = new Map<string, AbortController>();

/** Administration §4: polls until the files are there; after the last poll, or if they can't be made, says so. */
async function download(kind: Kind, bulkSendKey: string, ask: Ask, { address, ...words }: Wanted): Promise<void> {
  const id = `bulk-download ${kind} ${bulkSendKey}`;
  running.get(id)?.abort();
  const stop = new AbortController();
  running.set(id, stop);
  toast('info', words.making, { id, duration: false, action: { label: t('cancel'), run: () => stop.abort() } });
  try {
    const begun = await ask(bulkSendKey, undefined, stop.signal);
    let { files } = begun;
    const poll = async () => {
      ({ files } = await ask(bulkSendKey, begun.key, stop.signal));
      return files[0] ?? null;
    };
    await waitForFile(poll, (milliseconds) => sleep(milliseconds, stop.signal));
    save(files.map(address));
    toast('success', words.ready(files.length), { id });
  } catch {
    if (running.get(id) === stop) hideToast(id);
    if (!stop.signal.aborted) toast('danger', words.failed);
  }
}

/** A browser takes one file after another. */
function save(addresses: readonly string[]): void {
  for (const [at, href] of addresses.entries()) {
    setTimeout(() => {
      const link = document.createElement('a');
      link.href = href;
      link.download = '';
      link.click();
    }, at * 1_000);
  }
}
