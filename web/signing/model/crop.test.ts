import { expect, test } from 'vitest';
import { type Crop, cropAround } from './crop.ts';

const page = { width: 595, height: 842 };
const box = (x: number, y: number, width: number, height: number): Crop => ({ x, y, width, height });

function shows(crop: Crop, part: Crop): boolean {
  const across = crop.x <= part.x && crop.x + crop.width >= part.x + part.width;
  return across && crop.y <= part.y && crop.y + crop.height >= part.y + part.height;
}

test('crop: the words before a wide field and above it are shown', () => {
  const field = box(200, 300, 300, 22);
  const crop = cropAround([field], page, 'before');
  expect([shows(crop, field), shows(crop, box(72, 304, 120, 12)), shows(crop, box(200, 272, 100, 12))]).toEqual([true, true, true]);
});

test('crop: all boxes of a group are shown with the words after them, however they stand', () => {
  const column = [0, 1, 2, 3, 4].map((row) => box(72, 300 + 40 * row, 14, 14));
  const row = [72, 230, 390].map((x) => box(x, 300, 14, 14));
  for (const boxes of [column, row]) {
    const crop = cropAround(boxes, page, 'after');
    for (const one of boxes) expect(shows(crop, { ...one, width: 150 })).toBe(true);
  }
});

test('crop: never beyond the page, even for boxes at its corners', () => {
  const corners = [box(0, 0, 14, 14), box(581, 828, 14, 14)];
  expect(cropAround(corners, page, 'after')).toEqual({ x: 0, y: 0, ...page });
  const low = cropAround([box(560, 830, 30, 10)], page, 'before');
  expect([low.x + low.width <= page.width, low.y + low.height <= page.height]).toEqual([true, true]);
});
