/** A list with one of its items moved to another place. Places beyond the ends count as the ends. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const others = items.toSpliced(from, 1);
  return others.toSpliced(Math.min(Math.max(0, to), others.length), 0, ...items.slice(from, from + 1));
}

/** The place where a dragged row belongs: as many rows are above it as have their middle above the pointer. */
export function placeAt(y: number, rows: readonly { top: number; height: number }[], dragged: number): number {
  return rows.filter((row, index) => index !== dragged && row.top + row.height / 2 < y).length;
}
