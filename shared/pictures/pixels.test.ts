import { describe, expect, test } from 'vitest';
import { inkBounds, type Pixels, removePaper } from './pixels.ts';

/** Grey paper that darkens to the right like a shadow, with a black line across its middle. */
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

/** Adds grain and dust, the same each time. */
function grainy(pixels: Pixels): Pixels {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const { data, width, height } = pixels;
  for (let at = 0; at < data.length; at += 4) {
    const grain = (random() + random() + random() - 1.5) * 36;
    for (const channel of [0, 1, 2]) data[at + channel] = (data[at + channel] ?? 0) + grain;
  }
  for (let speck = 0; speck < 10; speck += 1) {
    const at = Math.floor(random() * width * height) * 4;
    data.fill(40, at, at + 3);
  }
  return pixels;
}

describe('a photographed signature', () => {
  test('loses its paper, shadows included, and keeps its ink', () => {
    const pixels = photo(200, 100);
    removePaper(pixels);
    expect(inkBounds(pixels)).toEqual({ x: 41, y: 50, width: 119, height: 1 });
  });

  test('loses its grain and dust too', () => {
    const pixels = grainy(photo(600, 300));
    removePaper(pixels);
    const { x, y, width, height } = inkBounds(pixels) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(y).toBeGreaterThanOrEqual(148);
    expect(height).toBeLessThanOrEqual(5);
    expect(x).toBeGreaterThanOrEqual(118);
    expect([Math.round((x + width) / 10), Math.round(width / 10)]).toEqual([48, 36]);
  });

  test('has no ink bounds if it is blank', () => {
    const blank = { data: new Uint8ClampedArray(40 * 40 * 4).fill(255), width: 40, height: 40 };
    removePaper(blank);
    expect(inkBounds(blank)).toBeNull();
  });
});
