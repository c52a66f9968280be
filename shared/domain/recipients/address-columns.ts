import { isEmail } from '../people/email.ts';
import type { Misfit } from './detect-types.ts';
import { sameness } from './same-row.ts';

/** Of the first filled cells of a column, so many must be addresses. */
const sample = 50;
const share = 0.8;
const mostMisfits = 100;

interface Column {
  filled: number;
  addresses: number;
  /** Rows whose address an earlier row has. */
  repeated: number;
  seen: Set<string>;
  /** How many filled cells are no address to which a mail could go, and the first of them. */
  wrong: number;
  misfits: Misfit[];
}

/** Finds the columns of email addresses while the rows go by: what is repeated in them, and what is no address. */
export class AddressColumns {
  private readonly columns = new Map<number, Column>();

  add(row_index: number, cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      const column = this.columns.get(at) ?? { filled: 0, addresses: 0, repeated: 0, seen: new Set<string>(), wrong: 0, misfits: [] };
      this.columns.set(at, column);
      // A column that holds something else costs nothing more.
      if (column.filled >= sample && column.addresses < column.filled * share) continue;
      const same = sameness(cells, [at]);
      if (same === '') continue;
      column.filled += 1;
      if (!isEmail(cell.trim())) {
        column.wrong += 1;
        if (column.misfits.length < mostMisfits) column.misfits.push({ row_index, value: cell });
      }
      if (!/\S@\S/.test(cell)) continue;
      column.addresses += 1;
      if (column.seen.has(same)) column.repeated += 1;
      else column.seen.add(same);
    }
  }

  /** The columns of addresses in which something is wrong. */
  found(): ({ column: number } & Pick<Column, 'repeated' | 'wrong' | 'misfits'>)[] {
    return [...this.columns]
      .filter(([, { filled, addresses, repeated, wrong }]) => repeated + wrong > 0 && addresses > 0 && addresses >= filled * share)
      .map(([column, { repeated, wrong, misfits }]) => ({ column, repeated, wrong, misfits }));
  }
}
