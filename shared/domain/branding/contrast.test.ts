import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrastOf, leastContrast, pictureContrast, readableOn, textOn } from './contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const pixels = (...parts: number[]) => new Uint8ClampedArray(parts);

it('knows the contrast of WCAG’s own examples', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1);
});

it('finds text that can be read on any colour', () => {
  fc.assert(fc.property(colour, (background) => contrastOf(textOn(background), background) >= leastContrast.text));
});

it('proposes a colour that can be read on any background', () => {
  fc.assert(
    fc.property(colour, colour, (given, background) => contrastOf(readableOn(given, background), background) >= leastContrast.text),
  );
});

it('keeps a colour that can be read, and changes its proposal no more', () => {
  fc.assert(
    fc.property(colour, colour, (given, background) => {
      const proposed = readableOn(given, background);
      expect(readableOn(proposed, background)).toBe(proposed);
      if (contrastOf(given, background) >= leastContrast.text) expect(proposed).toBe(given);
    }),
  );
});

it('keeps the shade of a colour that it darkens', () => {
  expect(readableOn('#ffcc00', '#ffffff')).toMatch(/^#(\w\w)(\w\w)00$/);
});

it('sees that white lines on nothing can’t be seen on white', () => {
  const white = pixels(255, 255, 255, 255, 0, 0, 0, 0);
  expect(pictureContrast(white, '#ffffff')).toBe(1);
  expect(pictureContrast(white, '#000000')).toBeCloseTo(21);
});

it('counts a picture as seen if a quarter of it stands out', () => {
  const black = [0, 0, 0, 255];
  const white = [255, 255, 255, 255];
  expect(pictureContrast(pixels(...white, ...white, ...black), '#ffffff')).toBeCloseTo(21);
  expect(pictureContrast(pixels(...white, ...white, ...white, ...white, ...white, ...black), '#ffffff')).toBe(1);
});

it('sees nothing in a picture that is transparent all over', () => expect(pictureContrast(pixels(0, 0, 0, 0), '#ffffff')).toBeNull());
