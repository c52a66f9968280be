import { PassThrough } from 'node:stream';
import type { FaultCounter } from '../../../shared/domain/bulk-sends/fault-counter.ts';
import type { CsvSeparator } from '../../../shared/domain/documents/csv-cells.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import type { BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import { newBulkDownload, tempDownloadWrite } from '../../data/files/temp-downloads.ts';
import { newKey } from '../../data/ids.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import { charactersOf, chunkLimits, type Row } from '../../recipients/rows/chunk-file.ts';
import type { DepsFor } from '../../runtime/deps.ts';
import { csvBytes } from './csv-bytes.ts';

type Deps = DepsFor<{ table: 'write'; files: 'write' }>;

/** Rows that become CSV together, unless they are long. */
const together = 500;

/**
 * What a dry run finds, row by row, as CSV: each row that is wrong, leaves a gap in a text or repeats an address, with its cells and the
 * reasons. It goes to the store while the rows go by, so that memory holds a part of it.
 */
export class DryRunReport {
  private readonly key = newKey();
  private lines: string[][] = [];
  private characters = 0;
  private kept: { parts: PassThrough; stored: Promise<void> } | undefined;
  private readonly deps: Deps;
  private readonly accountKey: string;
  private readonly separator: CsvSeparator | undefined;

  constructor(deps: Deps, accountKey: string, separator?: CsvSeparator) {
    this.deps = deps;
    this.accountKey = accountKey;
    this.separator = separator;
  }

  async add(row: Row, { faults, gaps, repeats }: ReturnType<FaultCounter['add']>, { field_names }: RecipientListRecord): Promise<void> {
    const said = [...faults, ...gaps];
    if (said.length === 0 && !repeats) return;
    const { index, cells } = row;
    if (!this.kept && this.lines.length === 0) this.lines.push(['Row', ...field_names, 'Made', 'Why']);
    const reasons = [...said.map(({ label, message }) => `${label}: ${message}`), ...(repeats ? [sameAddress] : [])];
    this.lines.push([
      String(index + 1),
      ...field_names.map((_, at) => cells[at] ?? ''),
      faults.length > 0 ? 'No' : 'Yes',
      reasons.join(' · '),
    ]);
    this.characters += charactersOf(row);
    if (this.lines.length >= together || this.characters >= chunkLimits.characters) await this.write();
  }

  /** Keeps the file for a day and answers its key; null if nothing was found. */
  async keep({ user_key }: MemberCaller, { key: bulk_send_key }: BulkSendRecord): Promise<string | null> {
    await this.write();
    if (!this.kept) return null;
    this.kept.parts.end();
    await this.kept.stored;
    const { key, accountKey: account_key, deps } = this;
    const record = newBulkDownload({ key, type: 'bulk_report', account_key, bulk_send_key, user_key }, deps.clock.now());
    await deps.table.write(tempDownloadWrite({ ...record, state: 'ready', parts: 1 }));
    return key;
  }

  /** Nothing is stored. */
  drop(): void {
    this.kept?.parts.destroy(new Error('The report is not needed.'));
  }

  private async write(): Promise<void> {
    if (this.lines.length === 0) return;
    const part = csvBytes(this.lines, { separator: this.separator, begins: !this.kept });
    this.lines = [];
    this.characters = 0;
    this.kept ??= this.begun();
    const { parts, stored } = this.kept;
    // Where the store fails nobody reads any more.
    await Promise.race([new Promise((resolve) => parts.write(part, resolve)), stored]);
  }

  private begun() {
    // A part waits until the store has taken the one before.
    const parts = new PassThrough({ objectMode: true, highWaterMark: 1 });
    parts.on('error', () => undefined);
    const place = fileKeys.bulkDownload(this.accountKey, this.key, 0, 'csv');
    const stored = this.deps.files.putParts(place, parts, 'text/csv; charset=utf-8');
    stored.catch(() => undefined);
    return { parts, stored };
  }
}

const sameAddress = 'An earlier row has the same email address: this person is asked several times';
