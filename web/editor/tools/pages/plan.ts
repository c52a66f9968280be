import type { PlannedPage, Turn } from '../../../../shared/domain/documents/page-plan.ts';

/** The pages of the new file. A page is named by its place in the present file, `index`. */
export type Plan = readonly PlannedPage[];

export const unchanged = (count: number): Plan => Array.from({ length: count }, (_, index) => ({ index, turned: 0 }));

/** Turns these pages clockwise. */
export function turn(plan: Plan, pages: ReadonlySet<number>, by: Turn): Plan {
  return plan.map((page) => (pages.has(page.index) ? { ...page, turned: ((page.turned + by) % 360) as Turn } : page));
}

/** The plan without these pages. At least one page stays: if all are named, nothing changes. */
export function without(plan: Plan, pages: ReadonlySet<number>): Plan {
  const left = plan.filter(({ index }) => !pages.has(index));
  return left.length > 0 ? left : plan;
}

/** Puts these pages together, in their order, in front of the page that is at place `before` now. */
export function place(plan: Plan, pages: ReadonlySet<number>, before: number): Plan {
  const [ahead, behind] = [plan.slice(0, before), plan.slice(before)].map((part) => part.filter(({ index }) => !pages.has(index)));
  return [...(ahead ?? []), ...plan.filter(({ index }) => pages.has(index)), ...(behind ?? [])];
}

/** Moves these pages by one place. Pages that are apart come together. */
export function shift(plan: Plan, pages: ReadonlySet<number>, by: -1 | 1): Plan {
  const places = plan.flatMap(({ index }, at) => (pages.has(index) ? [at] : []));
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return plan;
  return place(plan, pages, by < 0 ? Math.max(0, first - 1) : Math.min(plan.length, last + 2));
}

export function samePlan(a: Plan, b: Plan): boolean {
  return a.length === b.length && a.every(({ index, turned }, at) => index === b[at]?.index && turned === b[at]?.turned);
}
