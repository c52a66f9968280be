interface Row {
  key: string;
}

/**
 * A long list after its first page was fetched again: the page, and then what was loaded below it. `undefined` if the
 * page does not reach what is known, because then some rows between them are unknown.
 */
export function joinHead<R extends Row>(loaded: readonly R[], head: readonly R[], isWhole: boolean): R[] | undefined {
  if (isWhole) return [...head];
  const last = head.at(-1)?.key;
  const meets = loaded.findIndex(({ key }) => key === last);
  if (meets < 0) return undefined;
  const known = new Set(head.map(({ key }) => key));
  return [...head, ...loaded.slice(meets + 1).filter(({ key }) => !known.has(key))];
}

/** A list with its next page. A row that was moved down meanwhile is not shown twice. */
export function joinPage<R extends Row>(loaded: readonly R[], page: readonly R[]): R[] {
  const known = new Set(loaded.map(({ key }) => key));
  return [...loaded, ...page.filter(({ key }) => !known.has(key))];
}
