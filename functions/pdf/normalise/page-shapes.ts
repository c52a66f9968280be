import { type PDF, PdfNumber } from '@libpdf/core';
import { inherited, number, numberArray, numbers, pageEntries, resolver, spaceOf } from '../objects/structure.ts';

const quarter = 90;

/**
 * Gives pages whose shape readers understand in different ways the one in which they are shown: a CropBox outside of the page becomes the
 * whole page, and a turn between quarters the quarter before it. Answers whether there were any.
 */
export function straightenPages(pdf: PDF): boolean {
  const resolve = resolver(pdf);
  let found = false;
  for (const { dict } of pageEntries(pdf)) {
    const rotate = number(inherited(dict, 'Rotate', resolve)) ?? 0;
    if (rotate % quarter !== 0) {
      dict.set('Rotate', PdfNumber.of(Math.trunc(rotate / quarter) * quarter));
      found = true;
    }
    const { x0, y0, x1, y1 } = spaceOf(dict, resolve).box;
    const [xa = x0, ya = y0, xb = x1, yb = y1] = numbers(inherited(dict, 'CropBox', resolve), resolve) ?? [];
    const isOutside = Math.max(xa, xb) <= x0 || Math.min(xa, xb) >= x1 || Math.max(ya, yb) <= y0 || Math.min(ya, yb) >= y1;
    if (!isOutside) continue;
    dict.set('CropBox', numberArray([x0, y0, x1, y1]));
    found = true;
  }
  return found;
}
