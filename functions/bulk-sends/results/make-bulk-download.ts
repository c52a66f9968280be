import { loadBulkSend } from '../../data/bulk-sends/bulk-sends.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { type BulkDownloadRecord, tempDownloadWrite } from '../../data/files/temp-downloads.ts';
import { getJson } from '../../data/files/zipped-json.ts';
import { eventItem } from '../../data/following/event-items.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import { makeExport } from '../../exports/make-export.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { documentsZip } from './documents-zip.ts';
import { resultsCsv } from './results-csv.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write'; pdf: 'read' }>;

/** A worker goes on with the next ZIP so long before it leaves that to another message. Milliseconds. */
const patience = 240_000;

/** Makes a row's document, the results of a bulk send, or its signed documents in one ZIP after another, going on after the last whole one. */
export async function makeBulkDownload(deps: Deps, record: BulkDownloadRecord): Promise<void> {
  const { account_key, key, type } = record;
  if (type === 'bulk_preview') {
    const full = await getJson<FullPack>(deps.files, fileKeys.bulkDownload(account_key, key, 0, 'json'));
    const file = await makeExport(deps, full, { type: 'preview', document_key: full.pack.key });
    await deps.files.put(fileKeys.bulkDownload(account_key, key, 0, 'pdf'), file, 'application/pdf');
    return settleBulkDownload(deps, { ...record, parts: 1 }, 'ready');
  }
  const bulkSend = await loadBulkSend(deps.table, account_key, record.bulk_send_key);
  if (!bulkSend?.run) return settleBulkDownload(deps, record, 'failed');
  if (type === 'bulk_results') {
    const place = fileKeys.bulkDownload(account_key, key, 0, 'csv');
    await deps.files.putParts(place, resultsCsv(deps, bulkSend, record), 'text/csv; charset=utf-8');
    return settleBulkDownload(deps, { ...record, parts: 1 }, 'ready');
  }
  const started = performance.now();
  let now = record;
  for (;;) {
    let after: number | null = null;
    let documents = 0;
    const parts = documentsZip(deps, bulkSend, now.next, (next, inIt) => {
      after = next;
      documents = inIt;
    });
    await deps.files.putParts(fileKeys.bulkDownload(account_key, key, now.parts, 'zip'), parts, 'application/zip');
    now = { ...now, parts: now.parts + (documents > 0 ? 1 : 0), next: after ?? now.next, date_updated: deps.clock.now().toISOString() };
    if (after === null) return settleBulkDownload(deps, now, now.parts > 0 ? 'ready' : 'failed');
    const goesOn = performance.now() - started < patience;
    const later = eventItem({ type: 'export_requested', account_key, temp_download_key: key }, deps.clock.now());
    await deps.table.transact([tempDownloadWrite(now), ...(goesOn ? [] : [{ put: later }])]);
    if (!goesOn) return;
  }
}

export async function settleBulkDownload(
  { table, clock }: Pick<Deps, 'table' | 'clock'>,
  record: BulkDownloadRecord,
  state: 'ready' | 'failed',
): Promise<void> {
  await table.write(tempDownloadWrite({ ...record, state, date_updated: clock.now().toISOString() }));
}
