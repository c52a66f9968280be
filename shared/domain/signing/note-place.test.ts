import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlaps } from '../../geometry/placing.ts';
import { longestNote } from './added-notes.ts';
import { boxForNote, freePlace, noteSize, sameCorner } from './note-place.ts';

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

const child = (data_fields: object[] = []) =>
  ({ key: 'child', pages: [{ index: 0, ...page }], data_fields }) as unknown as Parameters<typeof boxForNote>[0][number];
const note = { uuid: 'note', words: 'Why?' };
const size = { width: 200, height: 48 };

it('a note belongs around its point, or at the foot of the page, beside what stands there, and grows from its corner', () => {
  const at = { key: 'child', page_index: 0 };
  expect(boxForNote([child()], note, { ...at, point: { x: 300, y: 400 } })).toEqual({ x: 200, y: 376, ...size });
  expect(boxForNote([child()], note, at)).toEqual({ x: 24, y: 770, ...size });
  expect(boxForNote([child([{ uuid: 'note', page_index: 0, x: 24, y: 770, ...size }])], note, at)).toEqual({ x: 24, y: 770, ...size });
  expect(boxForNote([child([{ uuid: 'other', page_index: 0, x: 24, y: 770, ...size }])], note, at)).not.toMatchObject({ x: 24, y: 770 });
  expect(boxForNote([child()], note, { ...at, page_index: 7 })).toBeNull();
  const longer = 'One\ntwo\nthree\nfour\nfive';
  expect(boxForNote([child()], { ...note, words: longer }, sameCorner({ ...at, x: 60, y: 80 }, longer))).toMatchObject({ x: 60, y: 80 });
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
