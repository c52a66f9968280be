import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlaps } from '../../geometry/placing.ts';
import { longestNote } from './added-notes.ts';
import { freePlace, noteBox, noteSize } from './note-place.ts';

const page = { width: 595, height: 842 };
const rectangle = fc.record({
  x: fc.integer({ min: 0, max: 560 }),
  y: fc.integer({ min: 0, max: 800 }),
  width: fc.integer({ min: 4, max: 300 }),
  height: fc.integer({ min: 4, max: 300 }),
});

it('a note grows with its words, and stays smaller than a page', () => {
  expect(noteSize('Why?')).toEqual({ width: 200, height: 48 });
  expect(noteSize('One\ntwo\nthree\nfour').height).toBeGreaterThan(48);
  expect(noteSize('x'.repeat(longestNote)).height).toBe(240);
});

it('a note belongs around its point, or at the foot of the page', () => {
  const size = { width: 200, height: 48 };
  expect(noteBox(size, page, { x: 300, y: 400 })).toEqual({ x: 200, y: 376, ...size });
  expect(noteBox(size, page)).toEqual({ x: 24, y: 770, ...size });
});

it('a note stays where it was put if nothing is there, and covers nothing wherever it goes', () => {
  fc.assert(
    fc.property(rectangle, fc.array(rectangle, { maxLength: 12 }), (wanted, taken) => {
      const note = { ...wanted, ...noteSize('Why?') };
      const place = freePlace(note, taken, page);
      if (place === null) return;
      expect(taken.some((other) => overlaps(place, other))).toBe(false);
      expect(place.x + place.width <= page.width && place.y + place.height <= page.height).toBe(true);
    }),
  );
  expect(freePlace({ x: 30, y: 40, width: 200, height: 48 }, [], page)).toEqual({ x: 30, y: 40, width: 200, height: 48 });
});

it('a page without room has no place for a note', () => {
  expect(freePlace({ x: 30, y: 40, width: 200, height: 48 }, [{ x: 0, y: 0, ...page }], page)).toBeNull();
});
