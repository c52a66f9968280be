import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { queues } from '../../infra/model/queues.ts';
import { makeBulkDownload, settleBulkDownload } from '../bulk-sends/results/make-bulk-download.ts';
import { fileKeys } from '../data/files/file-keys.ts';
import { type BulkDownloadRecord, findDownload, type TempDownloadRecord, tempDownloadWrite } from '../data/files/temp-downloads.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import { makeExport } from '../exports/make-export.ts';
import { PdfKilled } from '../ports/pdf.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { describeError, log } from '../runtime/log.ts';
import { eachMessage } from './each-message.ts';

const needs = { table: 'write', files: 'write', pdf: 'read' } as const;
type Exporting = DepsFor<typeof needs>;

const mostTries = queues.find(({ worker }) => worker === 'make-export')?.maxReceives ?? 1;

/** Handles the queue of previews, fillable forms, and files about bulk sends. A repeated message finds its file, or makes it once more. */
export const worker = defineWorker(needs, async (deps, event: SQSEvent): Promise<SQSBatchResponse> => {
  return eachMessage<{ temp_download_key: string }>(event, 'export_failed', async ({ temp_download_key }, tries) => {
    const record = await findDownload(deps.table, temp_download_key, deps.clock.now());
    if (!record || record.state === 'ready') return true;
    try {
      await make(deps, record);
      return true;
    } catch (error) {
      log('error', 'export_failed', { temp_download_key, ...describeError(error) });
      // A file that was too much for the engine would be so again.
      const hopeless = error instanceof PdfKilled;
      if (hopeless || tries >= mostTries) await settle(deps, record, 'failed');
      return hopeless;
    }
  });
});

async function make(deps: Exporting, record: TempDownloadRecord | BulkDownloadRecord): Promise<void> {
  if ('bulk_send_key' in record) return makeBulkDownload(deps, record);
  const full = await loadPack(deps.table, record.pack_key);
  if (!full) return settle(deps, record, 'failed');
  await deps.files.put(fileKeys.tempDownload(record.pack_key, record.key), await makeExport(deps, full, record), 'application/pdf');
  await settle(deps, record, 'ready');
}

async function settle(deps: Exporting, record: TempDownloadRecord | BulkDownloadRecord, state: 'ready' | 'failed'): Promise<void> {
  if ('bulk_send_key' in record) return settleBulkDownload(deps, record, state);
  await deps.table.write(tempDownloadWrite({ ...record, state }));
}
