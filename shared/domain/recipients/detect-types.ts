import { type ColumnType, type DateOrder, isTimed, readValue } from './column-types.ts';

/** A cell whose words are not of its column's type. */
export interface Misfit {
  row_index: number;
  value: string;
}

interface Column {
  type: ColumnType;
  date_order: DateOrder;
  /** The first of those that do not fit. */
  misfits: Misfit[];
}

/** From strict to loose: an int is a float too. */
const candidates = [
  { type: 'int', date_order: 'day_first' },
  { type: 'float', date_order: 'day_first' },
  { type: 'date', date_order: 'day_first' },
  { type: 'date', date_order: 'month_first' },
  { type: 'datetime', date_order: 'day_first' },
  { type: 'datetime', date_order: 'month_first' },
] as const;

/**
 * A column is of a type if so large a share of its values is; the others are told as problems. What mostly holds days is meant to hold
 * days, while codes and house numbers are often digits only.
 */
const share = 0.98;
const timedShare = 0.8;
/** Of a column of texts: so many days make one ask whether it is meant to hold days. */
const askedShare = 0.5;
const mostMisfits = 100;

/** Finds the type of a column while its cells go by, however many they are. */
export class TypeFinder {
  private filled = 0;
  /** Per candidate: how many fit, and the first that do not. */
  private readonly seen = candidates.map(() => ({ fits: 0, misfits: [] as Misfit[] }));

  add(row_index: number, value: string): void {
    if (value.trim() === '') return;
    this.filled += 1;
    for (const [at, { type, date_order }] of candidates.entries()) {
      const one = this.seen[at];
      if (!one) continue;
      // A type that cannot be reached any more costs nothing more.
      if (one.misfits.length === mostMisfits && one.fits < this.filled * 0.5) continue;
      if (readValue(value, type, date_order) !== null) one.fits += 1;
      else if (one.misfits.length < mostMisfits) one.misfits.push({ row_index, value });
    }
  }

  found(): Column {
    const best = this.best();
    return best
      ? { type: best.type, date_order: best.date_order, misfits: best.misfits }
      : { type: 'text', date_order: 'day_first', misfits: [] };
  }

  /** How many cells of a column of texts are days, if more are than not; null otherwise. */
  countDays(): { days: number; filled: number } | null {
    if (this.best()) return null;
    const days = Math.max(...candidates.map(({ type }, at) => (isTimed(type) ? (this.seen[at]?.fits ?? 0) : 0)));
    return days > this.filled * askedShare ? { days, filled: this.filled } : null;
  }

  /** How many do not fit, also of those that are not told. */
  countMisfits(): number {
    return this.filled - (this.best()?.fits ?? this.filled);
  }

  private needed(type: ColumnType): number {
    if (isTimed(type)) return this.filled * timedShare;
    return this.filled < 50 ? this.filled : this.filled * share;
  }

  /** The type that enough of the values have. */
  private best() {
    const all = candidates.map((candidate, at) => ({ ...candidate, ...(this.seen[at] ?? { fits: 0, misfits: [] }) }));
    const best = all.reduce<(typeof all)[number] | null>((held, one) => (one.fits > (held?.fits ?? 0) ? one : held), null);
    return best && best.fits >= this.needed(best.type) ? best : null;
  }
}
