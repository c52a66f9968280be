import { sameness } from '../../../shared/domain/recipients/same-row.ts';
import type { Row } from '../rows/chunk-file.ts';

/** A list's rows in memory, into which those of a file go by the words in some columns. */
export class RowMerge {
  private readonly held: Row[] = [];
  private readonly found = new Map<string, Row>();
  private readonly fromFile = new Set<Row>();
  private readonly by: number[];
  private places: number[] = [];
  private width = 0;

  constructor(names: readonly string[], mergeBy: readonly string[]) {
    this.by = mergeBy.map((name) => names.indexOf(name));
  }

  get rows(): readonly Row[] {
    return this.held;
  }

  get size(): number {
    return this.held.length;
  }

  hold(rows: readonly Row[]): void {
    for (const row of rows) {
      this.held.push(row);
      // Of rows that were equal before, the first one is changed.
      const key = this.keyOf(row);
      if (key !== '' && !this.found.has(key)) this.found.set(key, row);
    }
  }

  /** The file's columns, and those that the rows have now. */
  widen(names: readonly string[], places: readonly number[]): void {
    this.places = [...places];
    this.width = names.length;
  }

  /** Puts a row of the file in, and answers the row of the list that it became. `twice` if an earlier row of the file was the same one. */
  put(row: Row): { outcome: 'added' | 'changed' | 'twice'; into: Row } {
    const key = this.keyOf(row);
    const same = this.found.get(key);
    if (!same) {
      this.held.push(row);
      if (key !== '') this.found.set(key, row);
      this.fromFile.add(row);
      return { outcome: 'added', into: row };
    }
    const cells = Array.from({ length: this.width }, (_, at) => same.cells[at] ?? '');
    for (const place of this.places) cells[place] = row.cells[place] ?? '';
    same.cells = cells;
    const again = this.fromFile.has(same);
    this.fromFile.add(same);
    return { outcome: again ? 'twice' : 'changed', into: same };
  }

  /** A row that is empty in all these columns is no other row: it is added. */
  private keyOf({ cells }: Row): string {
    return sameness(cells, this.by);
  }
}
