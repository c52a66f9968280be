/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A page of the changed file: which page of the present file it is (counted from 0), and how far it is turned. */
export interface PlannedPage {
  index: number;
  turned: Turn;
}

/** Whether the plan names pages of a file of `count` pages, each at most once, and at least one. */
export function isPlan(pages: readonly PlannedPage[], count: number): boolean {
  const named = new Set(pages.map(({ index }) => index));
  return pages.length > 0 && named.size === pages.length && [...named].every((index) => index >= 0 && index < count);
}

/** Whether the plan leaves a file of `count` pages as it is. */
export function changesNothing(pages: readonly PlannedPage[], count: number): boolean {
  return pages.length === count && pages.every(({ index, turned }, at) => index === at && turned === 0);
}

/** What a plan does to a file of `count` pages, counted for people. */
export function planSummary(pages: readonly PlannedPage[], count: number): { deleted: number; turned: number; moved: boolean } {
  return {
    deleted: count - pages.length,
    turned: pages.filter(({ turned }) => turned !== 0).length,
    moved: pages.some(({ index }, at) => index < (pages[at - 1]?.index ?? -1)),
  };
}
