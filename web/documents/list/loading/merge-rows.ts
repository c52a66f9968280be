interface Row {
  key: string;
}

/**
 * What a list shows after a refresh. Nothing may move while somebody points at it or has selected rows: rows keep their
 * places, only their contents change, and what follows the last of them is added below. `waiting` counts the other rows
 * that were added, removed or moved since, for "4 updates. Show".
 */
export function mergeRows<R extends Row>(shown: readonly R[], fresh: readonly R[], hold: boolean): { rows: readonly R[]; waiting: number } {
  if (!hold || shown.length === 0) return { rows: fresh, waiting: 0 };
  const newer = new Map(fresh.map((row) => [row.key, row]));
  const before = new Set(shown.map((row) => row.key));
  const last = fresh.findLastIndex((row) => before.has(row.key));
  const below = last < 0 ? [] : fresh.slice(last + 1);
  const rows = [...shown.map((row) => newer.get(row.key) ?? row), ...below];
  const gone = shown.filter((row) => !newer.has(row.key)).length;
  const come = fresh.filter((row) => !before.has(row.key)).length - below.length;
  const order = fresh.filter((row) => before.has(row.key)).map((row) => row.key);
  const kept = shown.filter((row) => newer.has(row.key)).map((row) => row.key);
  const moved = order.filter((key, index) => kept[index] !== key).length;
  return { rows, waiting: gone + come + (moved > 0 && gone + come === 0 ? 1 : 0) };
}
