import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../../geometry/placing.ts';
import { fieldTypes } from '../field-types.ts';
import { coveringInOrder, drawingOrder } from './drawing-order.ts';

// Few places and sizes, so that many fields stand in one place or cover each other.
const side = fc.constantFrom(10, 20, 30);
const anyField = fc.record({
  uuid: fc.uuid(),
  type: fc.constantFrom(...fieldTypes),
  page_index: fc.nat(1),
  x: fc.constantFrom(0, 1, 10, 25),
  y: fc.constantFrom(0, 1, 10, 25),
  width: side,
  height: side,
});
const someFields = fc.uniqueArray(anyField, { selector: ({ uuid }) => uuid, maxLength: 12 });

describe('the drawing order', () => {
  it('is a total order: of two different fields, one is always drawn first', () => {
    fc.assert(
      fc.property(anyField, anyField, anyField, (a, b, c) => {
        expect(drawingOrder(a, a)).toBe(0);
        expect(Math.sign(drawingOrder(a, b))).toBe(-Math.sign(drawingOrder(b, a)) || 0);
        if (a.uuid !== b.uuid) expect(drawingOrder(a, b)).not.toBe(0);
        if (drawingOrder(a, b) < 0 && drawingOrder(b, c) < 0) expect(drawingOrder(a, c)).toBeLessThan(0);
      }),
    );
  });

  it('does not depend on the order in which fields are given', () => {
    fc.assert(
      fc.property(
        someFields.chain((fields) => fc.tuple(fc.constant(fields), fc.shuffledSubarray(fields, { minLength: fields.length }))),
        ([fields, shuffled]) => {
          expect(shuffled.toSorted(drawingOrder)).toEqual(fields.toSorted(drawingOrder));
        },
      ),
    );
  });
});

describe('the order in which a screen draws the fields of a page', () => {
  const onOnePage = someFields.map((fields) => fields.map((field) => ({ ...field, page_index: 0 })));

  it('holds every field once, and those that cover each other in drawing order', () => {
    fc.assert(
      fc.property(onOnePage, (fields) => {
        const order = coveringInOrder(fields);
        expect(new Set(order)).toEqual(new Set(fields));
        expect(order).toHaveLength(fields.length);
        const wrong = order.flatMap((a, at) => order.slice(at + 1).filter((b) => overlaps(a, b) && drawingOrder(b, a) < 0));
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('is the order that is given, where no field covers another', () => {
    fc.assert(
      fc.property(onOnePage, (fields) => {
        const apart = fields.map((field, at) => ({ ...field, x: at * 100 }));
        expect(coveringInOrder(apart)).toEqual(apart);
      }),
    );
  });
});
