import type { RecipientProblem } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import { AddressColumns } from '../../../shared/domain/recipients/address-columns.ts';
import { isTimed } from '../../../shared/domain/recipients/column-types.ts';
import { TypeFinder } from '../../../shared/domain/recipients/detect-types.ts';
import { headerIssues } from '../../../shared/domain/recipients/header.ts';
import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { cut } from '../../../shared/domain/wording/cut.ts';
import { countCharacters } from '../../data/recipients/recipient-lists.ts';
import type { FileImport, RecipientImport, RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';
import type { Table } from '../../ports/table.ts';
import { isAboutAddresses, problemsOf, repeatedAddresses } from '../rows/address-problems.ts';
import { ChunkWriter, charactersOf, type Row } from '../rows/chunk-file.ts';
import { misfit, misfitsIn } from '../rows/find-problems.ts';
import { allRows } from '../rows/read-rows.ts';
import { answerLines } from './answer-lines.ts';
import { csvLines, isUtf8 } from './csv-lines.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { RowMerge } from './row-merge.ts';
import { workbookLines } from './xlsx/workbook-lines.ts';

/** What an import makes of a list. */
export type Imported = Pick<RecipientListRecord, 'field_names' | 'field_types' | 'date_orders' | 'problems' | 'chunks' | 'next_index'>;

/** The file can't become rows of this list; its words stand in `message`. The list stays as it was. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/**
 * Reads a file, or what stands for one, into chunks, line by line: memory holds one chunk, or with `merge` the whole list.
 * Running it again writes the same chunks. `progress` hears a share from 0 to 1. Throws ImportRefused.
 */
export async function importRows(
  { table, files }: { table: Table; files: Files },
  list: RecipientListRecord,
  asked: RecipientImport,
  progress: (share: number) => Promise<void>,
): Promise<Imported> {
  let share = 0;
  const rows = new IncomingRows(files, list, asked);
  const read = (now: number) => {
    share = now;
  };
  const leaveOut = (message: string) => rows.leaveOut(message);
  const lines =
    asked.format === 'answers' ? answerLines(table, list.account_key, asked, read, leaveOut) : fileLines(files, asked, read, leaveOut);
  await rows.begin();
  try {
    for await (const line of lines) {
      await rows.add(line);
      if (rows.count % 100 === 0) await progress(share);
    }
  } catch (error) {
    throw error instanceof FileUnreadable ? new ImportRefused(error.message) : error;
  }
  return rows.end();
}

/** The file's lines as cells. Throws FileUnreadable. */
async function* fileLines(
  files: Files,
  { format, file_key, encoding, delimiter }: FileImport,
  read: (share: number) => void,
  leaveOut: (message: string) => void,
): AsyncGenerator<string[]> {
  const size = (await files.head(file_key))?.size ?? 0;
  const readBytes = (bytes: number) => read(bytes / size);
  if (format === 'xlsx') return yield* workbookLines(files, { file_key, size }, readBytes, leaveOut);
  const certain = encoding === 'utf-8' && !(await isUtf8(files, { file_key, size })) ? 'windows-1252' : encoding;
  yield* csvLines(files, { file_key, size, encoding: certain, delimiter }, readBytes);
}

/** Lines of a file on their way into a list. */
class IncomingRows {
  count = 0;
  /** Of the file's cells. */
  private characters = 0;
  private names: string[];
  /** The list's column of each of the file's. */
  private places: number[] = [];
  private isBegun = false;
  private next_index: number;
  private readonly finders = new Map<number, TypeFinder>();
  private readonly problems: RecipientProblem[] = [];
  /** How often each thing was wrong. */
  private readonly faults = new Map<string, number>();
  /** Columns that the list had before keep their type; new ones are texts until all rows are read. */
  private known: Pick<RecipientListRecord, 'field_types' | 'date_orders'> | null = null;
  private readonly list: RecipientListRecord;
  private readonly asked: RecipientImport;
  private readonly writer: ChunkWriter;
  private readonly merge: RowMerge | null;
  private readonly addresses = new AddressColumns();
  private readonly files: Files;

  constructor(files: Files, list: RecipientListRecord, asked: RecipientImport) {
    this.files = files;
    this.list = list;
    this.asked = asked;
    this.names = asked.mode === 'replace' ? [] : [...list.field_names];
    this.next_index = list.next_index;
    this.writer = new ChunkWriter(files, list, list.import_key);
    this.merge = asked.mode === 'merge' ? new RowMerge(list.field_names, asked.merge_by) : null;
  }

  async begin(): Promise<void> {
    if (this.asked.mode === 'replace') return;
    for await (const rows of allRows(this.files, this.list)) {
      if (this.merge) this.merge.hold(rows);
      else for (const { index, cells } of rows) this.addresses.add(index, cells);
    }
  }

  async add(line: string[]): Promise<void> {
    if (!this.isBegun) {
      this.isBegun = true;
      this.nameColumns(this.asked.has_header ? line.map((cell) => cell.trim()) : line.map((_, at) => this.nameAt(at)));
      if (this.asked.has_header) return;
    }
    this.count += 1;
    const { row, faults } = this.rowOf(line);
    this.characters += charactersOf(row);
    this.requireRoom(this.characters + (this.asked.mode === 'append' ? countCharacters(this.list.chunks) : 0));
    const { outcome, into } = this.merge?.put(row) ?? { outcome: 'added', into: row };
    if (outcome === 'added') this.next_index += 1;
    if (outcome === 'twice') faults.push({ field_name: '', value: '', code: 'row_twice', message: this.twice() });
    for (const fault of faults) this.tell({ row_index: into.index, ...fault });
    if (this.total() > recipientLimits.rows) {
      throw new ImportRefused(`A list can have ${recipientLimits.rows.toLocaleString('en')} rows. This file has more: divide it.`);
    }
    if (!this.merge) await this.note(row);
  }

  /** Part of the file is not read. */
  leaveOut(message: string): void {
    this.tell({ row_index: null, field_name: '', value: '', code: 'left_out', message });
  }

  async end(): Promise<Imported> {
    if (!this.isBegun) throw new ImportRefused('This file holds no rows.');
    if (this.merge) for (const row of this.merge.rows) await this.note(row);
    const chunks = await this.writer.end();
    this.requireRoom(countCharacters(chunks));
    const kept = this.asked.mode === 'append' ? this.list.chunks : [];
    return { field_names: this.names, ...this.types(), chunks: [...kept, ...chunks], next_index: this.next_index };
  }

  private requireRoom(characters: number): void {
    if (characters <= recipientLimits.characters) return;
    const most = recipientLimits.characters.toLocaleString('en');
    throw new ImportRefused(`A list can hold ${most} characters. This file has more: divide it, or leave columns out.`);
  }

  private nameColumns(names: string[]): void {
    const [issue] = headerIssues(names);
    if (issue) throw new ImportRefused(issue.message);
    const missing = this.asked.merge_by.find((name) => !names.includes(name));
    if (missing !== undefined) throw new ImportRefused(`This file has no column “${missing}”, by which rows were to be found.`);
    this.names.push(...names.filter((name) => !this.names.includes(name)));
    if (this.names.length > recipientLimits.columns) throw new ImportRefused(`There may be ${recipientLimits.columns} columns.`);
    this.places = names.map((name) => this.names.indexOf(name));
    for (const [at, name] of this.names.entries()) if (!this.isKnown(name)) this.finders.set(at, new TypeFinder());
    this.merge?.widen(this.names, this.places);
    if (this.finders.size === this.names.length) return;
    const added = this.names.filter((name) => !this.isKnown(name)).map((name) => [name, 'text'] as const);
    this.known = { field_types: { ...this.list.field_types, ...Object.fromEntries(added) }, date_orders: this.list.date_orders };
  }

  /** A file that names no columns has those of the list, in their order. */
  private nameAt(at: number): string {
    const known = this.asked.mode === 'replace' ? undefined : this.list.field_names[at];
    return known ?? `Column ${at + 1}`;
  }

  /** Columns that the list had before keep their type. */
  private isKnown(name: string): boolean {
    return this.asked.mode !== 'replace' && this.list.field_types[name] !== undefined;
  }

  private rowOf(line: string[]): { row: Row; faults: Omit<RecipientProblem, 'row_index'>[] } {
    const cells = this.names.map(() => '');
    const faults: Omit<RecipientProblem, 'row_index'>[] = [];
    for (const [at, place] of this.places.entries()) {
      const cell = line[at] ?? '';
      cells[place] = cut(cell, recipientLimits.cell);
      if (cell.length > recipientLimits.cell) {
        const message = `A cell holds ${recipientLimits.cell.toLocaleString('en')} characters: the rest was left out.`;
        faults.push({ field_name: this.names[place] ?? '', value: cut(cell, 200), code: 'cell_too_long', message });
      }
    }
    const beyond = line.slice(this.places.length).filter((cell) => cell.trim() !== '');
    if (beyond.length > 0) {
      const message = 'This row has more cells than there are columns: these were left out.';
      faults.push({
        field_name: '',
        value: cut(beyond.slice(0, 20).join(' '), 200),
        code: 'too_many_cells',
        message,
      });
    }
    return { row: { index: this.next_index, cells }, faults };
  }

  private async note(row: Row): Promise<void> {
    this.addresses.add(row.index, row.cells);
    for (const [at, finder] of this.finders) finder.add(row.index, row.cells[at] ?? '');
    if (this.known) for (const one of misfitsIn(row, { field_names: this.names, ...this.known })) this.tell(one);
    await this.writer.add(row);
  }

  private types(): Pick<Imported, 'field_types' | 'date_orders' | 'problems'> {
    const before = this.asked.mode === 'replace' ? { field_types: {}, date_orders: {} } : this.list;
    const field_types = { ...before.field_types };
    const date_orders = { ...before.date_orders };
    for (const [at, finder] of this.finders) {
      const name = this.names[at] ?? '';
      const { type, date_order, misfits } = finder.found();
      field_types[name] = type;
      if (isTimed(type)) date_orders[name] = date_order;
      const asked = finder.countDays();
      if (asked) this.tell(mostlyDays(name, asked));
      for (const { row_index, value } of misfits) this.tell(misfit(row_index, name, value, type));
      const last = misfits.at(-1);
      if (last) this.countFault(misfit(last.row_index, name, last.value, type), finder.countMisfits() - misfits.length);
    }
    const isOfRow = (one: RecipientProblem) => one.row_index !== null && !isAboutAddresses(one);
    const earlier = this.asked.mode === 'append' ? this.list.problems.filter(isOfRow) : [];
    const addresses = problemsOf(this.addresses, this.names);
    const repeated = addresses.filter(({ code }) => code === repeatedAddresses);
    for (const one of addresses) if (one.code !== repeatedAddresses) this.tell(one);
    for (const { column, wrong, misfits } of this.addresses.found()) {
      const last = addresses.find(({ code, field_name }) => code !== repeatedAddresses && field_name === this.names[column]);
      if (last) this.countFault(last, wrong - misfits.length);
    }
    const problems = [...repeated, ...this.inAll(), ...earlier, ...this.problems].slice(0, recipientLimits.problems);
    return { field_types, date_orders, problems };
  }

  /** How many problems there are of each kind, if not all of them can be kept. */
  private inAll(): RecipientProblem[] {
    const n = [...this.faults.values()].reduce((sum, times) => sum + times, 0);
    if (n <= this.problems.length) return [];
    const kinds = [...this.faults].map(([message, times]) => `${times.toLocaleString('en')} × “${message}”`).join(', ');
    const message = `The file had ${n.toLocaleString('en')} problems: ${kinds}. The first ones follow.`;
    return [{ row_index: null, field_name: '', value: '', code: 'problems_in_all', message: cut(message, 1_000) }];
  }

  private total(): number {
    if (this.merge) return this.merge.size;
    const kept = this.asked.mode === 'append' ? this.list.chunks.reduce((sum, { rows }) => sum + rows, 0) : 0;
    return kept + this.count;
  }

  private twice(): string {
    return `Another row of the file has the same ${this.asked.merge_by.join(', ')}: the later one counts.`;
  }

  private countFault({ message }: RecipientProblem, times: number): void {
    this.faults.set(message, (this.faults.get(message) ?? 0) + times);
  }

  private tell(problem: RecipientProblem): void {
    this.countFault(problem, 1);
    if (this.problems.length < recipientLimits.problems) this.problems.push(problem);
  }
}

function mostlyDays(field_name: string, { days, filled }: { days: number; filled: number }): RecipientProblem {
  const counts = `${days.toLocaleString('en')} of ${filled.toLocaleString('en')} cells hold a date`;
  const message = `“${field_name}” is read as text, though ${counts}. If it is meant to hold dates, choose that at the heading of the column.`;
  return { row_index: null, field_name, value: '', code: 'mostly_dates', message };
}
