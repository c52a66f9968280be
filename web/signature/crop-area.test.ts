import { expect, test } from 'vitest';
import { type CropArea, markedPart, movedBy, quartersAfter, turnedLeft, turnedRight, wholePicture, withCorner } from './crop-area.ts';

const rounded = ({ left, top, right, bottom }: CropArea) => [left, top, right, bottom].map((share) => Math.round(share * 100) / 100);
const part: CropArea = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 };

test('crop: a corner moves its two sides, and stops at the picture’s edge', () => {
  expect(rounded(withCorner(part, 'se', 0.1, -0.1))).toEqual([0.1, 0.2, 0.6, 0.8]);
  expect(rounded(withCorner(part, 'nw', -1, -1))).toEqual([0, 0, 0.5, 0.9]);
});

test('crop: a corner dragged past the opposite one leaves a part that can be grasped', () => {
  expect(rounded(withCorner(part, 'nw', 1, 1))).toEqual([0.45, 0.85, 0.5, 0.9]);
  expect(rounded(withCorner(part, 'se', -1, -1))).toEqual([0.1, 0.2, 0.15, 0.25]);
});

test('crop: the part moved to the edge keeps its size', () => {
  expect(rounded(movedBy(part, -1, 1))).toEqual([0, 0.3, 0.4, 1]);
});

test('crop: four quarter turns, and a turn there and back, select the same part', () => {
  expect(rounded([1, 2, 3, 4].reduce((area) => turnedRight(area), part))).toEqual(rounded(part));
  expect(rounded(turnedLeft(turnedRight(part)))).toEqual(rounded(part));
  expect([quartersAfter(270, 90), quartersAfter(0, -90)]).toEqual([0, 270]);
});

test('crop: the call gets pixels of the picture as it is turned', () => {
  expect(markedPart(wholePicture, 90, { width: 400, height: 200 })).toEqual({
    x1: 0,
    y1: 0,
    x2: 200,
    y2: 400,
    on_screen_width: 200,
    on_screen_height: 400,
    rotate: 90,
  });
});
