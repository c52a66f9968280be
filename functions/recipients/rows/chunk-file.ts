import { fileKeys } from '../../data/files/file-keys.ts';
import { changeJson, getJson, putJson } from '../../data/files/zipped-json.ts';
import type { Chunk, RecipientListRecord } from '../../data/recipients/recipient-records.ts';
import type { Files } from '../../ports/files.ts';

/** A row as it is stored: its lasting number, and its cells in the order of the list's columns. */
export interface Row {
  index: number;
  cells: string[];
}

type KeptRow = [number, ...string[]];
type Place = Pick<RecipientListRecord, 'account_key' | 'key'>;

/** Rows of a chunk, and characters after which it ends earlier: an answer of the gateway has 6 MB at most. */
export const chunkLimits = { rows: 500, characters: 1_000_000 } as const;

/** Of all cells. */
export const charactersOf = ({ cells }: Pick<Row, 'cells'>): number => cells.reduce((sum, cell) => sum + cell.length, 0);

export async function writeChunk(files: Pick<Files, 'put'>, list: Place, key: string, rows: readonly Row[]): Promise<Chunk> {
  const kept = rows.map(({ index, cells }) => [index, ...cells]);
  await putJson(files, fileKeys.recipients(list.account_key, list.key, key), kept);
  const characters = rows.reduce((sum, row) => sum + charactersOf(row), 0);
  return { key, rows: rows.length, characters, first: rows[0]?.index ?? 0, last: rows.at(-1)?.index ?? 0 };
}

/** Throws FileMissing if the list has another chunk in its place by now. */
export async function readChunk(files: Pick<Files, 'get'>, list: Place, { key }: Pick<Chunk, 'key'>): Promise<Row[]> {
  const kept = await getJson<KeptRow[]>(files, fileKeys.recipients(list.account_key, list.key, key));
  return kept.map(([index, ...cells]) => ({ index, cells }));
}

/** Empties the cells of the rows that `isMeant` names; each keeps its place. Answers how many there were. Throws FileMissing. */
export async function emptyRows(files: Pick<Files, 'change'>, file: string, isMeant: (row: Row) => boolean): Promise<number> {
  let emptied = 0;
  await changeJson<KeptRow[]>(files, file, (kept) => {
    emptied = 0;
    const after = kept.map(([index, ...cells]): KeptRow => {
      if (!isMeant({ index, cells })) return [index, ...cells];
      emptied++;
      return [index, ...cells.map(() => '')];
    });
    return emptied > 0 ? after : undefined;
  });
  return emptied;
}

export async function deleteChunks(files: Pick<Files, 'delete'>, list: Place, chunks: readonly Pick<Chunk, 'key'>[]): Promise<void> {
  for (const { key } of chunks) await files.delete(fileKeys.recipients(list.account_key, list.key, key));
}

/** Divides rows that go by into chunks. */
export class ChunkWriter {
  readonly chunks: Chunk[] = [];
  private rows: Row[] = [];
  private characters = 0;
  private readonly files: Pick<Files, 'put'>;
  private readonly list: Place;
  private readonly name: string;

  /** Chunks are named by `name` and their place, so that writing them once more replaces them. */
  constructor(files: Pick<Files, 'put'>, list: Place, name: string) {
    this.files = files;
    this.list = list;
    this.name = name;
  }

  async add(row: Row): Promise<void> {
    this.rows.push(row);
    this.characters += charactersOf(row);
    if (this.rows.length >= chunkLimits.rows || this.characters >= chunkLimits.characters) await this.end();
  }

  /** Writes what is left, and answers all chunks. */
  async end(): Promise<Chunk[]> {
    if (this.rows.length > 0) this.chunks.push(await writeChunk(this.files, this.list, `${this.name}-${this.chunks.length}`, this.rows));
    this.rows = [];
    this.characters = 0;
    return this.chunks;
  }
}
