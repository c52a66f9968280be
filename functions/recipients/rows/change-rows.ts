import type { RouteInput } from '../../../shared/contract/define-route.ts';
import type { updateRecipientRowsRoute } from '../../../shared/contract/recipients/update-recipient-rows.ts';
import { newKey } from '../../data/ids.ts';
import type { Chunk, RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';
import { ChunkWriter, chunkLimits, deleteChunks, type Row, readChunk } from './chunk-file.ts';

export type RowChanges = RouteInput<typeof updateRecipientRowsRoute>['body']['data'];
type Cell = NonNullable<RowChanges['set']>[number];
type Added = NonNullable<RowChanges['add']>[number];

interface Refused {
  index: number;
  field_name: string;
  /** Null if the row is gone. */
  value: string | null;
}

/** What is to be done to the rows of a chunk. */
interface Work {
  remove: Set<number>;
  add: Row[];
  set: Cell[];
}

/** Changes of a list's rows. `write` carries them out chunk by chunk, so that memory holds one, however many they concern. */
export class RowsInChange {
  /** Numbers of rows that were changed or added, or that hold what they were to hold. */
  readonly touched = new Set<number>();
  readonly refused: Refused[] = [];
  next_index: number;
  private readonly files: Files;
  private readonly list: RecipientListRecord;
  private readonly work = new Map<Chunk, Work>();
  private tail: Row[] = [];

  constructor(files: Files, list: RecipientListRecord) {
    this.files = files;
    this.list = list;
    this.next_index = list.next_index;
  }

  /** A cell that somebody else has changed stays as it is. */
  set(cell: Cell): void {
    const chunk = this.chunkWith(cell.index);
    if (chunk) this.workOn(chunk).set.push(cell);
    else this.refuse(cell, null);
  }

  /** Removing a row that is gone already is no failure. */
  remove(index: number): void {
    const chunk = this.chunkWith(index);
    if (chunk) this.workOn(chunk).remove.add(index);
  }

  /** A row with a number that the list once gave comes back to its place; one that is there stays as it is. */
  add({ index, values }: Added): void {
    const cells = this.list.field_names.map((name) => values[name] ?? '');
    const isNew = index === undefined || index < 0 || index >= this.list.next_index;
    const row = { index: isNew ? this.next_index++ : index, cells };
    const chunk = isNew ? this.lastWithRoom() : this.chunkFor(row.index);
    (chunk ? this.workOn(chunk).add : this.tail).push(row);
  }

  /**
   * Writes what changed into new chunks; `touched` hears each row that was changed or added. The list itself is still to be
   * written. Throws FileMissing if another change was faster, and leaves nothing behind then.
   */
  async write(touched: (row: Row) => void = () => undefined): Promise<{ chunks: Chunk[]; written: Chunk[]; replaced: Chunk[] }> {
    const written: Chunk[] = [];
    const replaced: Chunk[] = [];
    const chunks: Chunk[] = [];
    const hear = (rows: readonly Row[]) => {
      for (const row of rows) {
        this.touched.add(row.index);
        touched(row);
      }
    };
    try {
      for (const chunk of this.list.chunks) {
        const work = this.work.get(chunk);
        const done = work && this.changed(await readChunk(this.files, this.list, chunk), work);
        hear(done?.touched ?? []);
        if (done?.isChanged) {
          replaced.push(chunk);
          const made = await this.writeRows(done.rows);
          written.push(...made);
          chunks.push(...made);
        } else chunks.push(chunk);
      }
      const tail = this.changed([], { remove: new Set(), add: this.tail, set: [] });
      hear(tail.touched);
      const made = await this.writeRows(tail.rows);
      return { chunks: [...chunks, ...made], written: [...written, ...made], replaced };
    } catch (error) {
      await deleteChunks(this.files, this.list, written);
      throw error;
    }
  }

  private changed(before: readonly Row[], { remove, add, set }: Work): { rows: Row[]; touched: Row[]; isChanged: boolean } {
    const rows = new Map(before.flatMap((row) => (remove.has(row.index) ? [] : [[row.index, row]])));
    const touched = new Set<number>();
    let isChanged = rows.size < before.length;
    for (const row of add) {
      if (rows.has(row.index)) continue;
      rows.set(row.index, row);
      touched.add(row.index);
      isChanged = true;
    }
    for (const cell of set) {
      const { index, field_name, value, was } = cell;
      const row = rows.get(index);
      const at = this.list.field_names.indexOf(field_name);
      const now = row ? (row.cells[at] ?? '') : null;
      // The answer to an earlier call that set it may have been lost.
      const isSet = now === value;
      if (!row || (!isSet && now !== was)) this.refuse(cell, now);
      else touched.add(index);
      if (!row || isSet || now !== was) continue;
      row.cells = this.list.field_names.map((_, column) => (column === at ? value : (row.cells[column] ?? '')));
      isChanged = true;
    }
    const inOrder = [...rows.values()].sort((a, b) => a.index - b.index);
    return { rows: inOrder, touched: inOrder.filter(({ index }) => touched.has(index)), isChanged };
  }

  private refuse({ index, field_name }: Cell, value: string | null): void {
    this.refused.push({ index, field_name, value });
  }

  /** Rows that grew, or came back in numbers, are divided anew. */
  private async writeRows(rows: readonly Row[]): Promise<Chunk[]> {
    const writer = new ChunkWriter(this.files, this.list, newKey());
    for (const row of rows) await writer.add(row);
    return writer.end();
  }

  private workOn(chunk: Chunk): Work {
    const work = this.work.get(chunk) ?? { remove: new Set(), add: [], set: [] };
    this.work.set(chunk, work);
    return work;
  }

  private chunkWith(index: number): Chunk | undefined {
    return this.list.chunks.find(({ first, last }) => first <= index && index <= last);
  }

  /** The chunk in whose order a number belongs. */
  private chunkFor(index: number): Chunk | undefined {
    return this.list.chunks.findLast(({ first }) => first <= index) ?? this.list.chunks[0];
  }

  private lastWithRoom(): Chunk | undefined {
    const last = this.list.chunks.at(-1);
    return last && last.rows + (this.work.get(last)?.add.length ?? 0) < chunkLimits.rows ? last : undefined;
  }
}
