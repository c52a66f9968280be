import { describe, expect, test } from 'vitest';
import { inkBounds, type Pixels, removePaper } from './pixels.ts';

/** Grey paper that darkens to the right, as in a shadow, with a black line across its middle. */
function photo(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const onLine = y === Math.floor(height / 2) && x > width * 0.2 && x < width * 0.8;
      const paper = 240 - (90 * x) / width;
      data.set([onLine ? 20 : paper, onLine ? 20 : paper, onLine ? 20 : paper, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

describe('a photographed signature', () => {
  test('loses its paper, shadow and all, and keeps its ink', () => {
    const pixels = photo(200, 100);
    removePaper(pixels);
    expect(inkBounds(pixels)).toEqual({ x: 41, y: 50, width: 119, height: 1 });
  });

  test('is nothing where there is no ink', () => {
    const blank = { data: new Uint8ClampedArray(40 * 40 * 4).fill(255), width: 40, height: 40 };
    removePaper(blank);
    expect(inkBounds(blank)).toBeNull();
  });
});
