import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containIn, displayedSize, displayToUser, type Matrix, pageSpace, transform, uprightToUser } from './page-space.ts';

const box = { x0: 40, y0: 60, x1: 440, y1: 700 };

test.each([
  [0, { x: 40, y: 700 }, { x: 440, y: 60 }],
  [90, { x: 40, y: 60 }, { x: 440, y: 700 }],
  [180, { x: 440, y: 60 }, { x: 40, y: 700 }],
  [270, { x: 440, y: 700 }, { x: 40, y: 60 }],
] as const)('turned by %i degrees, the displayed corners are these corners of the page', (rotation, topLeft, bottomRight) => {
  const space = { box, rotation, userUnit: 1 };
  const { width, height } = displayedSize(space);
  expect(transform(displayToUser(space), 0, 0)).toEqual(topLeft);
  expect(transform(displayToUser(space), width, height)).toEqual(bottomRight);
});

test('a UserUnit enlarges the displayed page, not its user space', () => {
  const space = { box, rotation: 0, userUnit: 2 } as const;
  expect(displayedSize(space)).toEqual({ width: 800, height: 1280 });
  expect(transform(displayToUser(space), 800, 1280)).toEqual({ x: 440, y: 60 });
});

test('upright coordinates keep left and right, so that text is never mirrored', () => {
  for (const rotation of [0, 90, 180, 270] as const) {
    const [a, b, c, d]: Matrix = uprightToUser({ box, rotation, userUnit: 1 });
    expect(a * d - b * c).toBeCloseTo(1);
  }
});

test('missing and odd page boxes are read as readers read them', () => {
  expect(pageSpace({}).box).toEqual({ x0: 0, y0: 0, x1: 612, y1: 792 });
  expect(pageSpace({ mediaBox: [595, 842, 0, 0] }).box).toEqual({ x0: 0, y0: 0, x1: 595, y1: 842 });
  expect(pageSpace({ mediaBox: [0, 0, 100, 100], cropBox: [50, 50, 200, 200] }).box).toEqual({ x0: 50, y0: 50, x1: 100, y1: 100 });
  expect(pageSpace({ mediaBox: [0, 0, 100, 100], cropBox: [200, 200, 300, 300] }).box).toEqual({ x0: 0, y0: 0, x1: 100, y1: 100 });
  expect(pageSpace({ rotate: -90 }).rotation).toBe(270);
  expect(pageSpace({ rotate: 450, userUnit: -1 })).toMatchObject({ rotation: 90, userUnit: 1 });
});

test('an image keeps its proportions, stays in its box and touches two of its sides', () => {
  const length = fc.double({ min: 1, max: 2000, noNaN: true });
  fc.assert(
    fc.property(length, length, length, length, (width, height, imageWidth, imageHeight) => {
      const at = containIn({ x: 5, y: 7, width, height }, { width: imageWidth, height: imageHeight });
      expect(at.width / at.height).toBeCloseTo(imageWidth / imageHeight, 4);
      expect(at.x).toBeGreaterThanOrEqual(5 - 1e-6);
      expect(at.y).toBeGreaterThanOrEqual(7 - 1e-6);
      expect(Math.min(width - at.width, height - at.height)).toBeCloseTo(0, 4);
    }),
  );
});
