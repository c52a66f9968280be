import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutPages, nextZoom, pageAtHeight, pagesBetween, zoomToFit } from './page-layout.ts';

const anyPages = fc.array(fc.record({ width: fc.integer({ min: 50, max: 2_000 }), height: fc.integer({ min: 50, max: 2_000 }) }), {
  minLength: 1,
  maxLength: 30,
});

test('pages stand under each other in order, and each is found at its own height', () => {
  fc.assert(
    fc.property(anyPages, fc.double({ min: 0.25, max: 4, noNaN: true }), (pages, zoom) => {
      const layout = layoutPages(pages, zoom, 900);
      layout.pages.forEach((page, index) => {
        expect(pageAtHeight(layout, page.top + page.height / 2)).toBe(index);
        expect(page.left).toBeGreaterThan(0);
        expect(page.left + page.width).toBeLessThan(layout.width);
      });
    }),
  );
});

test('a view has the pages that show, and one more on each side', () => {
  const layout = layoutPages(
    Array.from({ length: 300 }, () => ({ width: 600, height: 800 })),
    1,
    900,
  );
  const { top } = layout.pages[100] ?? { top: 0 };
  expect(pagesBetween(layout, top + 10, top + 700)).toEqual({ first: 99, last: 101 });
});

test('zoom steps go up and down and stop at the limits', () => {
  expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([1.1, 0.9, 4, 0.25]);
  expect(zoomToFit([{ width: 612, height: 792 }], 864)).toBeCloseTo(1);
});
