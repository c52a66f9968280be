import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatoryStatuses } from '../contract/schemas/signatory.ts';
import { everybodyHasFinished } from './document-status.ts';
import { askedNow, hasFinished, inOrder, nextSigner, waitingFor } from './signing-order.ts';

const people = fc
  .array(fc.record({ position: fc.nat(9), status: fc.constantFrom(...signatoryStatuses) }), { maxLength: 8 })
  .map((list) => list.map((person, index) => ({ ...person, uuid: `p${index}` })));

describe('who is asked now', () => {
  it('asks everybody who is queued at once when signing is not sequential', () => {
    fc.assert(
      fc.property(people, (list) => {
        const expected = list.some((one) => one.status === 'rejected') ? [] : list.filter((one) => one.status === 'setup');
        expect(new Set(askedNow(list, false))).toEqual(new Set(expected));
      }),
    );
  });

  it('sequentially asks at most one, the first who has not finished, and nobody while somebody is asked', () => {
    fc.assert(
      fc.property(people, (list) => {
        const asked = askedNow(list, true);
        expect(asked.length).toBeLessThanOrEqual(1);
        for (const one of asked) {
          expect(one.status).toBe('setup');
          expect(waitingFor(list, one.uuid, true)).toEqual([]);
          expect(nextSigner(list)).toEqual(one);
        }
      }),
    );
  });

  it('reaches the end by asking and finishing, whatever the order', () => {
    fc.assert(
      fc.property(people, fc.boolean(), (list, sequential) => {
        let now = list.map((one) => ({ ...one, status: 'setup' as (typeof list)[number]['status'] }));
        for (let turn = 0; turn < list.length; turn++) {
          const [asked] = askedNow(now, sequential);
          if (!asked) break;
          now = now.map((one) => (one.uuid === asked.uuid ? { ...one, status: 'complete' } : one));
        }
        expect(everybodyHasFinished(now)).toBe(now.length > 0);
      }),
    );
  });

  it('waits for nobody when signing is not sequential, and in order of position when it is', () => {
    const [anna, ben] = [
      { uuid: 'anna', position: 0, status: 'awaiting_signatures' as const },
      { uuid: 'ben', position: 1, status: 'setup' as const },
    ];
    expect(waitingFor([ben, anna], 'ben', true)).toEqual([anna]);
    expect(waitingFor([ben, anna], 'ben', false)).toEqual([]);
    expect(inOrder([ben, anna])).toEqual([anna, ben]);
    expect(hasFinished({ status: 'excluded' })).toBe(true);
  });
});
