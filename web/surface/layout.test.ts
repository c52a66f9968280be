import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headingHeight, layOut, pageAt, pagesBetween, type Shape, type SurfacePage } from './layout.ts';
import { pixelsPerPoint } from './zoom.ts';

const page = (width: number, height: number, index = 0, heading?: string): SurfacePage => ({
  key: 'document',
  page: { index, width, height, image_url: '', thumbnail_url: '' },
  heading,
});
const pagesOf = (count: number) => Array.from({ length: count }, (_, index) => page(600, 800, index));
const each: Shape = { gap: 2, margin: () => 0, fit: ({ width }, room) => room / width };
const together: Shape = { gap: 1, margin: () => 24, fit: (_, room, widest) => room / widest };

const anyPages = fc.array(
  fc.tuple(fc.integer({ min: 50, max: 2_000 }), fc.integer({ min: 50, max: 2_000 })).map(([width, height]) => page(width, height)),
  { minLength: 1, maxLength: 30 },
);

describe('the column of pages', () => {
  test('pages stand below each other at whole pixels within the column, and each is found at its height', () => {
    fc.assert(
      fc.property(anyPages, fc.option(fc.double({ min: 0.25, max: 4, noNaN: true })), (pages, zoom) => {
        const layout = layOut(pages, 900, zoom, together);
        layout.places.forEach((place, index) => {
          expect(pageAt(layout, place.top + place.height / 2)).toBe(index);
          expect([place.left, place.top]).toEqual([Math.round(place.left), Math.round(place.top)]);
          expect(place.left).toBeGreaterThan(0);
          expect(place.left + place.width).toBeLessThan(layout.width);
        });
      }),
    );
  });

  test('each page fits by itself, or all share the scale of the widest', () => {
    const pages = [page(600, 800), page(300, 300)];
    expect(layOut(pages, 300, null, each).places.map(({ width, top }) => [width, top])).toEqual([
      [300, 0],
      [300, 402],
    ]);
    expect(layOut(pages, 348, null, together).places.map(({ width, left }) => [width, left])).toEqual([
      [300, 24],
      [150, 99],
    ]);
  });

  test('a page with a heading gets room for it above', () => {
    const { places } = layOut([page(600, 800, 0, 'Lease'), page(600, 800, 0, 'Annex')], 300, null, each);
    expect(places.map(({ top }) => top)).toEqual([headingHeight, headingHeight + 400 + 2 + headingHeight]);
  });

  test('a chosen zoom is relative to the size on paper, and widens the column beyond the room', () => {
    const { places, width } = layOut([page(600, 800)], 300, 1, each);
    expect(places[0]?.scale).toBe(pixelsPerPoint);
    expect(width).toBe(800);
  });

  test('no page has a place before the room is measured', () => {
    expect(layOut(pagesOf(3), 0, null, each).places).toEqual([]);
    expect(layOut([], 300, null, each).places).toEqual([]);
  });
});

describe('the pages near the visible area', () => {
  const layout = layOut(pagesOf(300), 300, null, each);
  test.each([
    ['at the top', 0, 800, { first: 0, last: 1 }],
    ['in the middle', 402 * 150 + 10, 402 * 151 + 10, { first: 150, last: 151 }],
    ['above the column', -500, -100, { first: 0, last: 0 }],
    ['below the column', 1e9, 2e9, { first: 299, last: 299 }],
  ])('%s', (_, from, to, expected) => expect(pagesBetween(layout, from, to)).toEqual(expected));

  test('are none if there are no pages', () => {
    expect(pagesBetween(layOut([], 300, null, each), 0, 800)).toEqual({ first: 0, last: -1 });
  });

  test('a gap belongs to the page above it', () => expect(pageAt(layout, 401)).toBe(0));
});
