interface Row {
  key: string;
}

/**
 * What a list shows after a refresh. Nothing may move while somebody points at it or has selected rows: rows keep their
 * places and only their contents change. `waiting` counts the rows that were added, removed or moved since, for "4
 * updates. Show".
 */
export function mergeRows<R extends Row>(shown: readonly R[], fresh: readonly R[], hold: boolean): { rows: readonly R[]; waiting: number } {
  if (!hold || shown.length === 0) return { rows: fresh, waiting: 0 };
  const newer = new Map(fresh.map((row) => [row.key, row]));
  const before = new Set(shown.map((row) => row.key));
  const rows = shown.map((row) => newer.get(row.key) ?? row);
  const gone = shown.filter((row) => !newer.has(row.key)).length;
  const come = fresh.filter((row) => !before.has(row.key)).length;
  const order = fresh.filter((row) => before.has(row.key)).map((row) => row.key);
  const kept = shown.filter((row) => newer.has(row.key)).map((row) => row.key);
  const moved = order.filter((key, index) => kept[index] !== key).length;
  return { rows, waiting: gone + come + (moved > 0 && gone + come === 0 ? 1 : 0) };
}
