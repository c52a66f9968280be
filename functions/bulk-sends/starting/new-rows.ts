import type { BulkRun, BulkSendRecord } from '../../data/bulk-sends/bulk-records.ts';
import { fileKeys } from '../../data/files/file-keys.ts';
import type { Chunk, RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import { copyFiles } from '../../documents/copies/copy-pack.ts';
import type { Files } from '../../ports/files.ts';
import type { Row } from '../../recipients/rows/chunk-file.ts';
import { allRows } from '../../recipients/rows/read-rows.ts';
import { allRowsOfRun } from '../runs/lanes.ts';
import { readManifest, readSnapshot } from '../runs/run-files.ts';

/**
 * The rows of a list that a bulk send which recurs has not had yet, by their lasting numbers: a changed row is not new. Where a
 * file has replaced the list, rows that say what lost rows said are not new either. The rows of earlier runs stay as they
 * were, in front of the new ones.
 */
export class NewRows {
  /** Those of earlier runs, then those that the list has gained. */
  columns: string[] = [];
  /** The number from which rows will be new next time. */
  next = 0;
  private places: number[] = [];
  /** How often lost rows said something, by what they said. */
  private readonly lost = new Map<string, number>();
  private readonly files: Files;
  private readonly bulkSend: BulkSendRecord;

  constructor(files: Files, bulkSend: BulkSendRecord) {
    this.files = files;
    this.bulkSend = bulkSend;
  }

  /** The run before; null for the first one. */
  get former(): BulkRun | null {
    return this.bulkSend.run;
  }

  /** What the chunks of new rows are named by; those of earlier runs keep their names. */
  get chunkName(): string {
    return this.former ? `${allRowsOfRun}-${this.former.rows}` : allRowsOfRun;
  }

  /** Called again if the list changes meanwhile. */
  async begin(list: RecipientListRecord): Promise<void> {
    const { former } = this;
    const known = former ? (await readSnapshot(this.files, list.account_key, former.key)).columns : [];
    this.columns = [...known, ...list.field_names.filter((name) => !known.includes(name))];
    this.places = this.columns.map((name) => list.field_names.indexOf(name));
    this.next = list.next_index;
    this.lost.clear();
    if (former) await this.findLost(list, former);
  }

  private async findLost(list: RecipientListRecord, { key }: BulkRun): Promise<void> {
    const there = new Set<number>();
    for await (const rows of allRows(this.files, list)) for (const { index } of rows) there.add(index);
    const chunks = await readManifest(this.files, list.account_key, key, allRowsOfRun);
    for await (const rows of allRows(this.files, { account_key: list.account_key, key, chunks })) {
      for (const row of rows) {
        if (there.has(row.index)) continue;
        const said = saidBy(row);
        this.lost.set(said, (this.lost.get(said) ?? 0) + 1);
      }
    }
  }

  isNew(row: Row): boolean {
    if (row.index < (this.bulkSend.new_from ?? 0)) return false;
    if (this.lost.size === 0) return true;
    const said = saidBy(this.fitted(row));
    const times = this.lost.get(said) ?? 0;
    if (times > 0) this.lost.set(said, times - 1);
    return times === 0;
  }

  /** A row with its cells in the order of `columns`. */
  fitted({ index, cells }: Row): Row {
    return { index, cells: this.places.map((at) => (at < 0 ? '' : (cells[at] ?? ''))) };
  }

  /** Copies the rows of earlier runs, and those corrected since, to a new run. Answers their chunks. */
  async keepFormer(place: { account_key: string; key: string }): Promise<Chunk[]> {
    const { former, files } = this;
    if (!former) return [];
    const prefixes = [fileKeys.recipients, fileKeys.bulkRun].map((of) => {
      return [of(place.account_key, former.key, ''), of(place.account_key, place.key, '')] as const;
    });
    for (const [from, to] of prefixes) {
      const found = await files.list(from);
      // What else stands beside the lists of chunks belongs to the template as it was.
      const wanted = from.startsWith('bulk-sends/') ? found.filter((key) => key.endsWith('.chunks')) : found;
      await copyFiles(
        files,
        wanted.map((key) => [key, `${to}${key.slice(from.length)}`]),
      );
    }
    return readManifest(files, place.account_key, former.key, allRowsOfRun);
  }
}

/** Cells at the end that are empty say nothing: a list may have gained their columns later. */
const saidBy = ({ cells }: Row): string => JSON.stringify(cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1));
