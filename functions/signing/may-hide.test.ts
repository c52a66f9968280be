import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Covering, mayHide } from './may-hide.ts';

const page = { width: 600, height: 800 };
const sizeOf = ({ page_index }: Covering) => (page_index < 2 ? page : undefined);
const box = (signatory_uuid: string | null, x: number, y: number, width = 150, height = 50, page_index = 0): Covering => ({
  key: 'doc.1',
  page_index,
  x,
  y,
  width,
  height,
  signatory_uuid,
});

describe('what somebody adds to a page may hide what was shown', () => {
  it('not if it is small and beside everything else', () => {
    const text = box('anna', 100, 200);
    expect(mayHide([box('ben', 100, 100), box('carla', 300, 100)], [text], sizeOf)).toBe(false);
    expect(mayHide([], [text], sizeOf)).toBe(false);
  });

  it('if it takes more than a twentieth of the page', () => {
    expect(mayHide([box('ben', 0, 0, 240, 100)], [], sizeOf)).toBe(false);
    expect(mayHide([box('ben', 0, 0, 240.1, 100)], [], sizeOf)).toBe(true);
  });

  it('if all of it together takes more than a quarter of one page, whoever added it', () => {
    const many = (count: number, pages: number) =>
      Array.from({ length: count }, (_, at) => box(`p${at}`, 0, at * 100, 240, 100, at % pages));
    expect(mayHide(many(5, 1), [], sizeOf)).toBe(false);
    expect(mayHide(many(6, 1), [], sizeOf)).toBe(true);
    expect(mayHide(many(6, 2), [], sizeOf)).toBe(false);
  });

  it('if it lies over what is the sender’s, the reader’s or anybody else’s, but not if it lies over one’s own', () => {
    for (const owner of ['anna', 'carla', 'self', null]) expect(mayHide([box('ben', 0, 0)], [box(owner, 149, 49)], sizeOf)).toBe(true);
    expect(mayHide([box('ben', 0, 0)], [box('ben', 149, 49)], sizeOf)).toBe(false);
    expect(mayHide([box('ben', 0, 0)], [box('anna', 150, 0), box('anna', 0, 0, 150, 50, 1)], sizeOf)).toBe(false);
    expect(mayHide([box('ben', 0, 0)], [{ ...box('anna', 0, 0), key: 'doc.2' }], sizeOf)).toBe(false);
  });

  it('if nobody knows how large its page is', () => {
    expect(mayHide([box('ben', 0, 0, 4, 4, 2)], [], sizeOf)).toBe(true);
  });

  it('whenever a part of it may', () => {
    const any = fc.record({
      key: fc.constantFrom('doc.1', 'doc.2'),
      page_index: fc.nat(2),
      signatory_uuid: fc.constantFrom('anna', 'ben', null),
      x: fc.nat(400),
      y: fc.nat(700),
      width: fc.integer({ min: 4, max: 250 }),
      height: fc.integer({ min: 4, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), any, fc.array(any, { maxLength: 3 }), any, (added, more, beside, other) => {
        if (mayHide(added, beside, sizeOf)) expect(mayHide([...added, more], [...beside, other], sizeOf)).toBe(true);
      }),
    );
  });
});
