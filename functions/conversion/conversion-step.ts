import { loadPack, type PackChange } from '../data/pack-store.ts';
import type { ChildRecord, FullPack } from '../data/records.ts';
import type { Table } from '../ports/table.ts';

/** What every step of a conversion is told. */
export interface ConversionInput {
  pack_key: string;
  child_key: string;
  conversion_key: string;
}

/** The child while this very conversion is the one under way; otherwise a newer upload or a deletion came between. */
export function underWay(full: FullPack | undefined, input: ConversionInput): ChildRecord | undefined {
  const child = full?.children.find((one) => one.key === input.child_key);
  return child?.conversion_key === input.conversion_key && child.conversion_state === 'converting' ? child : undefined;
}

export async function loadUnderWay(table: Table, input: ConversionInput): Promise<{ full: FullPack; child: ChildRecord } | undefined> {
  const full = await loadPack(table, input.pack_key);
  const child = underWay(full, input);
  return full && child ? { full, child } : undefined;
}

/** Pages `from` to `to` (excluded). */
export interface PageRange {
  from: number;
  to: number;
}

const leastPages = 8;
/** So that what is noted of each range can be cleared in the transaction that ends the conversion. */
const mostRanges = 64;

/** The first page alone, so that it can be looked at while the others are drawn; then ranges to be drawn side by side. */
export function pageRanges(pageCount: number): PageRange[] {
  const size = Math.max(leastPages, Math.ceil((pageCount - 1) / (mostRanges - 1)));
  const ranges = [{ from: 0, to: Math.min(1, pageCount) }];
  for (let from = 1; from < pageCount; from += size) ranges.push({ from, to: Math.min(from + size, pageCount) });
  return ranges;
}

export type NothingToDo = { change: PackChange | null; answer: null };
export const nothingToDo: NothingToDo = { change: null, answer: null };
