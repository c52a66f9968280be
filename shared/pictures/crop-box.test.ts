import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropBox } from './crop-box.ts';

const shown = { on_screen_width: 100, on_screen_height: 50 };

describe('the crop box of a selection on the screen', () => {
  it('is in the original picture’s pixels, whichever corners were dragged', () => {
    const picture = { width: 400, height: 200 };
    const box = { x: 40, y: 20, width: 200, height: 80 };
    expect(cropBox({ x1: 10, y1: 5, x2: 60, y2: 25, ...shown }, picture)).toEqual(box);
    expect(cropBox({ x1: 60, y1: 5, x2: 10, y2: 25, ...shown }, picture)).toEqual(box);
    expect(cropBox({ x1: 60, y1: 25, x2: 10, y2: 5, ...shown }, picture)).toEqual(box);
  });

  it('is null if no pixel is left', () => {
    const picture = { width: 400, height: 200 };
    expect(cropBox({ x1: 10, y1: 5, x2: 10, y2: 25, ...shown }, picture)).toBeNull();
    expect(cropBox({ x1: 110, y1: 5, x2: 160, y2: 25, ...shown }, picture)).toBeNull();
    expect(cropBox({ x1: 0, y1: 0, x2: 9, y2: 9, on_screen_width: 0, on_screen_height: 9 }, picture)).toBeNull();
  });

  it('is null for a picture that is displayed vanishingly small', () => {
    const tiny = { on_screen_width: 5e-324, on_screen_height: 5e-324 };
    expect(cropBox({ x1: 0, y1: 0, x2: 0, y2: 0, ...tiny }, { width: 1, height: 1 })).toBeNull();
  });

  it('never extends beyond the picture', () => {
    const number = fc.double({ min: -1e4, max: 1e4, noNaN: true });
    const corners = fc.record({ x1: number, y1: number, x2: number, y2: number, on_screen_width: number, on_screen_height: number });
    const size = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) });
    fc.assert(
      fc.property(corners, size, (marked, picture) => {
        const box = cropBox(marked, picture);
        if (!box) return;
        expect(Object.values(box).every(Number.isInteger)).toBe(true);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(1);
        expect(box.x + box.width).toBeLessThanOrEqual(picture.width);
        expect(box.y + box.height).toBeLessThanOrEqual(picture.height);
      }),
    );
  });
});
