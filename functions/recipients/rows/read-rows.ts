import type { RecipientRow } from '../../../shared/contract/schemas/accounts/recipient-data.ts';
import type { RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import { FileMissing, type Files } from '../../ports/files.ts';
import { fail } from '../../runtime/failure.ts';
import { charactersOf, chunkLimits, type Row, readChunk } from './chunk-file.ts';

/** Chunks that are fetched ahead. */
const ahead = 8;

/** All rows of a list in order, chunk by chunk. Throws FileMissing if the list changes meanwhile. */
export async function* allRows(
  files: Pick<Files, 'get'>,
  list: Pick<RecipientListRecord, 'account_key' | 'key' | 'chunks'>,
): AsyncGenerator<Row[]> {
  const fetched: (Promise<Row[]> | undefined)[] = [];
  for (const [at] of list.chunks.entries()) {
    for (const chunk of list.chunks.slice(fetched.length, at + ahead)) {
      const rows = readChunk(files, list, chunk);
      // Whoever stops early leaves others unread, whose failures then concern nobody.
      rows.catch(() => undefined);
      fetched.push(rows);
    }
    const rows = await fetched[at];
    // Memory holds a few chunks, however many there are.
    fetched[at] = undefined;
    if (rows) yield rows;
  }
}

/** Does something with a list and its rows, and starts again with the list as it then is if somebody changes its rows meanwhile. */
export async function withRows<T>(load: () => Promise<RecipientListRecord>, run: (list: RecipientListRecord) => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await run(await load());
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
    }
  }
  return fail('busy');
}

export function presentRow({ key, field_names }: Pick<RecipientListRecord, 'key' | 'field_names'>, { index, cells }: Row): RecipientRow {
  return { key: `${key}-${index}`, index, values: Object.fromEntries(field_names.map((name, at) => [name, cells[at] ?? ''])) };
}

/** Gathers so many of the first rows as an answer can hold, at least one: names of columns stand in each row. */
export class RowsInAnswer {
  readonly rows: Row[] = [];
  private readonly hasRoom: (characters: number) => boolean;

  constructor(list: Pick<RecipientListRecord, 'field_names'>) {
    this.hasRoom = roomInAnswer(list);
  }

  add(row: Row): void {
    if (this.hasRoom(charactersOf(row))) this.rows.push(row);
  }
}

/** Says for one row after another whether an answer has room for it too. */
export function roomInAnswer({ field_names }: Pick<RecipientListRecord, 'field_names'>): (characters: number) => boolean {
  const named = field_names.reduce((sum, name) => sum + name.length, 0);
  let length = 0;
  let isEmpty = true;
  return (characters) => {
    length += named + characters;
    const fits = isEmpty || length <= chunkLimits.characters;
    isEmpty = false;
    return fits;
  };
}
