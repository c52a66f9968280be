import type { Size } from '../../shared/geometry/placing.ts';

/** Every stored page image has about as many pixels as an A4 page at 150 dpi (`functions/pdf`), whatever the page's size. */
const storedPixels = 1_240 * 1_754;
/** An image stretched by less than this still looks sharp. */
const tolerated = 1.25;
/** Whether a page at this scale (CSS pixels a point) needs more pixels than its stored image has. */
export function wantsSharp({ width, height }: Size, scale: number): boolean {
  return width * height * (scale * window.devicePixelRatio) ** 2 > storedPixels * tolerated ** 2;
}
