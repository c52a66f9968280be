import { clamp, type Rectangle, type Size } from '../../geometry/placing.ts';

type OnPage = Rectangle & { page_index: number };

/** Less than anybody sees. Sizes of pages are rounded, and places are computed. */
const tolerance = 0.5;

/** Whether a part of a field is off its page, or the page is missing. */
export function isOffPage({ page_index, x, y, width, height }: OnPage, pages: readonly Size[]): boolean {
  const page = pages[page_index];
  if (!page) return true;
  return x < -tolerance || y < -tolerance || x + width > page.width + tolerance || y + height > page.height + tolerance;
}

/** The fields that do not lie on their page, moved onto it, and cut if it is smaller. Fields without a page are left out. */
export function ontoPages<F extends OnPage>(fields: readonly F[], pages: readonly Size[]): F[] {
  return fields.flatMap((field) => {
    const page = pages[field.page_index];
    return page && isOffPage(field, pages) ? [clamp(field, page)] : [];
  });
}
