/**
 * Whoever has fewest pieces of work under way is next. The turns to leave out, step by step: first all that have any, then only those that
 * have more than the least, and so on; at last none.
 */
export function busiestFirst(underWay: Iterable<string | undefined>): string[][] {
  const turns = [...Map.groupBy(underWay, (turn) => turn)].flatMap(([turn, all]) =>
    turn === undefined ? [] : [{ turn, pieces: all.length }],
  );
  const counts = [...new Set(turns.map(({ pieces }) => pieces))].sort((a, b) => a - b);
  return [...counts.map((least) => turns.flatMap(({ turn, pieces }) => (pieces >= least ? [turn] : []))), []];
}
