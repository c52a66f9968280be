/** The selected rows, and the row where a range starts. */
export interface Selection {
  keys: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { keys: new Set(), anchor: null };

export function toggle(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** Selects from the anchor to `key` in the order shown, or just `key` without an anchor. */
export function selectTo(selection: Selection, key: string, order: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(key);
  if (to < 0) return selection;
  if (from < 0) return { keys: new Set([...selection.keys, key]), anchor: key };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor };
}

/** Keeps only selected rows that are still shown. */
export function keepShown(selection: Selection, order: readonly string[]): Selection {
  const shown = new Set(order);
  const keys = [...selection.keys].filter((key) => shown.has(key));
  return keys.length === selection.keys.size ? selection : { keys: new Set(keys), anchor: selection.anchor };
}
