import { changePack } from '../data/pack/change-pack.ts';
import { loadPack } from '../data/pack/load-pack.ts';
import type { PackChange } from '../data/pack/pack-change.ts';
import type { ChildRecord, FullPack } from '../data/pack/pack-records.ts';
import type { Clock } from '../ports/clock.ts';
import type { Table } from '../ports/table.ts';

/** The input of every step of a conversion. */
export interface ConversionInput {
  pack_key: string;
  child_key: string;
  conversion_key: string;
}

/** The child, if this conversion is still current; otherwise a newer upload or a deletion has replaced it. */
function underWay(full: FullPack | undefined, input: ConversionInput): ChildRecord | undefined {
  const child = full?.children.find((one) => one.key === input.child_key);
  return child?.conversion_key === input.conversion_key && child.conversion_state === 'converting' ? child : undefined;
}

export async function loadUnderWay(table: Table, input: ConversionInput): Promise<{ full: FullPack; child: ChildRecord } | undefined> {
  const full = await loadPack(table, input.pack_key);
  const child = underWay(full, input);
  return full && child ? { full, child } : undefined;
}

/** Pages from `from` up to but without `to`. */
export interface PageRange {
  from: number;
  to: number;
}

/** Opening the file again for each range takes about as long as drawing a few pages. */
const pagesInRange = 8;
/** Limited so that the transaction that ends the conversion can clear the notes of all ranges. */
const mostRanges = 64;

/** The first page alone, so that people can look at it while the others are drawn; then ranges that are drawn in parallel. */
export function pageRanges(pageCount: number): PageRange[] {
  const rest = pageCount - 1;
  const size = Math.ceil(rest / Math.min(mostRanges - 1, Math.ceil(rest / pagesInRange)));
  const ranges = [{ from: 0, to: Math.min(1, pageCount) }];
  for (let from = 1; from < pageCount; from += size) ranges.push({ from, to: Math.min(from + size, pageCount) });
  return ranges;
}

/** Changes the pack while this conversion is current. False if it is not any more, or the pack is gone. */
export async function changeUnderWay(
  deps: { table: Table; clock: Clock },
  input: ConversionInput,
  decide: (full: FullPack, child: ChildRecord) => PackChange | null,
): Promise<FullPack | false> {
  if (!(await loadUnderWay(deps.table, input))) return false;
  const { full, answer } = await changePack(deps, input.pack_key, (loaded) => {
    const child = underWay(loaded, input);
    return child ? { change: decide(loaded, child), answer: true } : { change: null, answer: false };
  });
  return answer && full;
}
