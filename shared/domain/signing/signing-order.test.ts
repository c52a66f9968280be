import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatoryStatuses } from '../../contract/schemas/documents/signatory.ts';
import {
  askedNow,
  everybodyHasFinished,
  hasFinished,
  inOrder,
  nextSigner,
  nobodyIsAwaited,
  type SigningOrder,
  stagesOf,
  waitingFor,
} from './signing-order.ts';

const order: fc.Arbitrary<SigningOrder> = fc.record({
  sequential: fc.boolean(),
  groups: fc.uniqueArray(fc.constantFrom('g1', 'g2', 'g3'), { maxLength: 3 }).map((names) => {
    return names.map((uuid, position) => ({ uuid, position }));
  }),
});
const people = fc
  .array(
    fc.record({
      position: fc.nat(9),
      status: fc.constantFrom(...signatoryStatuses),
      is_optional: fc.boolean(),
      signer_group_uuid: fc.constantFrom('g1', 'g2', 'g3', null),
    }),
    { maxLength: 8 },
  )
  .map((list) => list.map((person, index) => ({ ...person, uuid: `p${index}` })));
type Person = Parameters<typeof nextSigner>[0][number];

const atOnce: SigningOrder = { sequential: false, groups: [] };
const oneByOne: SigningOrder = { sequential: true, groups: [] };
const person = (uuid: string, rest: Partial<Person> = {}): Person => {
  return { uuid, position: 0, status: 'setup', is_optional: false, signer_group_uuid: null, ...rest };
};
const names = (stages: Person[][]) => stages.map((stage) => stage.map(({ uuid }) => uuid));

describe('stages of the signing order', () => {
  const [anna, ben, cleo] = [person('anna'), person('ben', { position: 1 }), person('cleo', { position: 2 })];

  it('hold everybody once', () => {
    fc.assert(
      fc.property(people, order, (list, how) => {
        expect(
          stagesOf(list, how)
            .flat()
            .map(({ uuid }) => uuid)
            .sort(),
        ).toEqual(list.map(({ uuid }) => uuid).sort());
      }),
    );
  });

  it('there is one without an order, and one for each person with sequential signing', () => {
    expect(names(stagesOf([cleo, anna, ben], atOnce))).toEqual([['anna', 'ben', 'cleo']]);
    expect(names(stagesOf([cleo, anna, ben], oneByOne))).toEqual([['anna'], ['ben'], ['cleo']]);
  });

  it('follow the groups in order, then people without a group, together or one by one', () => {
    const groups = [
      { uuid: 'late', position: 1 },
      { uuid: 'empty', position: 2 },
      { uuid: 'early', position: 0 },
    ];
    const list = [{ ...anna, signer_group_uuid: 'late' }, { ...ben, signer_group_uuid: 'early' }, cleo, person('dan', { position: 3 })];
    expect(names(stagesOf(list, { sequential: false, groups }))).toEqual([['ben'], ['anna'], ['cleo', 'dan']]);
    expect(names(stagesOf(list, { sequential: true, groups }))).toEqual([['ben'], ['anna'], ['cleo'], ['dan']]);
    expect(names(stagesOf(list, oneByOne))).toEqual([['anna'], ['ben'], ['cleo'], ['dan']]);
  });

  it('never wait for optional people only', () => {
    const optional = { is_optional: true };
    expect(names(stagesOf([anna, { ...ben, ...optional }, cleo], oneByOne))).toEqual([['anna'], ['ben', 'cleo']]);
    expect(names(stagesOf([anna, ben, { ...cleo, ...optional }], oneByOne))).toEqual([['anna'], ['ben', 'cleo']]);
    expect(names(stagesOf([{ ...anna, ...optional }, ben, cleo], oneByOne))).toEqual([['anna', 'ben'], ['cleo']]);
    expect(
      names(
        stagesOf(
          [
            { ...anna, ...optional },
            { ...ben, ...optional },
          ],
          oneByOne,
        ),
      ),
    ).toEqual([['anna', 'ben']]);
  });
});

describe('who is asked now', () => {
  it('is everybody who is queued, if there is no order and somebody is awaited', () => {
    fc.assert(
      fc.property(people, (list) => {
        const nobody = list.some((one) => one.status === 'rejected') || nobodyIsAwaited(list);
        const expected = nobody ? [] : list.filter((one) => one.status === 'setup');
        expect(new Set(askedNow(list, atOnce))).toEqual(new Set(expected));
      }),
    );
  });

  it('is only people who wait for nobody, never those behind awaited people', () => {
    fc.assert(
      fc.property(people, order, (list, how) => {
        for (const one of askedNow(list, how)) {
          expect(one.status).toBe('setup');
          expect(waitingFor(list, one.uuid, how)).toEqual([]);
        }
      }),
    );
  });

  it('is one required person at a time with sequential signing', () => {
    fc.assert(
      fc.property(people, (list) => {
        const required = list.map((one) => ({ ...one, is_optional: false }));
        const asked = askedNow(required, oneByOne);
        expect(asked.length).toBeLessThanOrEqual(1);
        for (const one of asked) expect(nextSigner(required, oneByOne)).toEqual(one);
      }),
    );
  });

  it('asking and signing in turn reaches the end, whatever the order', () => {
    fc.assert(
      fc.property(people, order, (list, how) => {
        let now = list.map((one) => ({ ...one, status: 'setup' as (typeof list)[number]['status'] }));
        for (let turn = 0; turn < list.length; turn++) {
          const [asked] = askedNow(now, how);
          if (!asked) break;
          now = now.map((one) => (one.uuid === asked.uuid ? { ...one, status: 'complete' } : one));
        }
        expect(everybodyHasFinished(now)).toBe(now.length > 0);
        expect(askedNow(now, how)).toEqual([]);
      }),
    );
  });

  it('waits for nobody if there is no order, and for required people of earlier stages if there is one', () => {
    const [anna, ben] = [person('anna', { status: 'awaiting_signatures' }), person('ben', { position: 1 })];
    expect(waitingFor([ben, anna], 'ben', oneByOne)).toEqual([anna]);
    expect(waitingFor([ben, anna], 'ben', atOnce)).toEqual([]);
    expect(waitingFor([ben, { ...anna, is_optional: true }], 'ben', oneByOne)).toEqual([]);
    const cleo = person('cleo', { position: 2 });
    expect(waitingFor([anna, { ...ben, is_optional: true }, cleo], 'ben', oneByOne)).toEqual([anna]);
    // Asked by the rule of before, together with the one before.
    const asked = { ...ben, is_optional: true, status: 'awaiting_signatures' as const };
    expect(waitingFor([anna, asked, cleo], 'ben', oneByOne)).toEqual([]);
    expect(inOrder([ben, anna])).toEqual([anna, ben]);
    expect(hasFinished({ status: 'excluded' })).toBe(true);
  });
});

describe('the end of signing', () => {
  const optional = { is_optional: true };
  it('comes with the last required signature, or with the first if everybody is optional', () => {
    expect(everybodyHasFinished([])).toBe(false);
    expect(everybodyHasFinished([person('a', { status: 'complete' }), person('b', optional)])).toBe(true);
    expect(everybodyHasFinished([person('a'), person('b', { ...optional, status: 'complete' })])).toBe(false);
    expect(everybodyHasFinished([person('a', optional), person('b', { ...optional, status: 'complete' })])).toBe(true);
    expect(everybodyHasFinished([person('a', optional), person('b', { ...optional, status: 'excluded' })])).toBe(false);
    expect(everybodyHasFinished([person('a', { status: 'excluded' }), person('b', { ...optional, status: 'excluded' })])).toBe(true);
  });
});
