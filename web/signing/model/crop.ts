export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width to height of the flattest and the tallest pictures beside the form's entries. */
const flattest = 3.2;
const tallest = 1.1;
const narrowest = 240;

/** How far around a field its words are looked for, in points. They stand before or above what is written, and after a box to tick. */
const beforeText = { left: 170, right: 20, top: 32, bottom: 12 };
const afterBox = { left: 24, right: 190, top: 24, bottom: 12 };

/** The part of a page to show for these fields, in points: all of them with the words that name them, never beyond the page. */
export function cropAround(fields: readonly Crop[], page: { width: number; height: number }, labels: 'before' | 'after'): Crop {
  const reach = labels === 'before' ? beforeText : afterBox;
  const left = Math.max(0, Math.min(...fields.map(({ x }) => x)) - reach.left);
  const right = Math.min(page.width, Math.max(...fields.map(({ x, width }) => x + width)) + reach.right);
  const top = Math.max(0, Math.min(...fields.map(({ y }) => y)) - reach.top);
  const bottom = Math.min(page.height, Math.max(...fields.map(({ y, height }) => y + height)) + reach.bottom);
  const width = Math.min(page.width, Math.max(narrowest, right - left, (bottom - top) * tallest));
  const height = Math.min(page.height, Math.max(bottom - top, width / flattest));
  return {
    width,
    height,
    x: clamp(labels === 'before' ? right - width : left, page.width - width),
    y: clamp((top + bottom - height) / 2, page.height - height),
  };
}

function clamp(value: number, highest: number): number {
  return Math.min(Math.max(0, value), Math.max(0, highest));
}
