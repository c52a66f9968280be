import { previewBulkSendRowRoute } from '../../../shared/contract/bulk-sends/preview-bulk-send-row.ts';
import type { BulkFault } from '../../../shared/domain/bulk-sends/bulk-fault.ts';
import { requireReading } from '../../access/require-reading.ts';
import { handle } from '../../calls/handle.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { newBulkDownload, tempDownloadWrite } from '../../data/files/temp-downloads.ts';
import { putJson } from '../../data/files/zipped-json.ts';
import { eventItem } from '../../data/following/event-items.ts';
import { newKey } from '../../data/ids.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import { presentRow } from '../../recipients/rows/read-rows.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireBulkSend } from '../setup/require-bulk-send.ts';
import { documentOfRow } from './document-of-row.ts';
import { goThrough } from './go-through.ts';

const { fail } = refusing(previewBulkSendRowRoute);

/** Previews that a member may begin in ten minutes: each reads the whole list and draws a document. */
const mostBegun = 120;

/** Finds a row, or the first one, among those that match, with the ones before and after it. */
class RowSearch {
  found: { row: Row; faults: BulkFault[]; place: number; previous: number | null } | undefined;
  next: number | null = null;
  private place = 0;
  private last: number | null = null;
  private readonly wanted: number | undefined;

  constructor(wanted: number | undefined) {
    this.wanted = wanted;
  }

  take(row: Row, faults: BulkFault[]): void {
    this.place++;
    if (this.found) this.next ??= row.index;
    else if (this.wanted === undefined || row.index === this.wanted) this.found = { row, faults, place: this.place, previous: this.last };
    this.last = row.index;
  }
}

export const previewBulkSendRow = handle(
  previewBulkSendRowRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params, body: { row_index } }) => {
    requireReading(caller);
    const bulkSend = await requireBulkSend(deps.table, caller.account_key, params.key);
    if (bulkSend.status !== 'setup') fail('not_in_bulk_setup');
    await limitRate(deps, `previews of rows of ${caller.user_key}`, mostBegun, 10 * 60);
    let search = new RowSearch(row_index);
    const begin = () => {
      search = new RowSearch(row_index);
    };
    const outlook = await goThrough(deps, caller, bulkSend, { begin, row: (row, { faults }) => search.take(row, faults) });
    const { found, next } = search;
    if (!found) return fail('bulk_row_not_found');
    const now = deps.clock.now();
    const { drawn: _, saves: __, ...document } = documentOfRow(outlook, found.row, { now, country: deps.settings.defaultCountry });
    const { account_key, user_key } = caller;
    const record = newBulkDownload({ key: newKey(), type: 'bulk_preview', account_key, bulk_send_key: bulkSend.key, user_key }, now);
    await putJson(deps.files, fileKeys.bulkDownload(account_key, record.key, 0, 'json'), document);
    await deps.table.transact([
      tempDownloadWrite(record),
      { put: eventItem({ type: 'export_requested', account_key, temp_download_key: record.key }, now) },
    ]);
    const { document_name, subject, message, branding_key = null } = document.pack;
    return {
      row: presentRow(outlook.list, found.row),
      place: found.place,
      rows: outlook.rows,
      previous: found.previous,
      next,
      faults: [...outlook.faults, ...found.faults],
      document: { document_name, subject, message, branding_key },
      signatories: document.signatories.map(({ uuid, role, name, email, mobile_number, primary_communication_channel }) => {
        return { uuid, role, name, email, mobile_number, primary_communication_channel };
      }),
      file_key: record.key,
    };
  },
);
