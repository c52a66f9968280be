import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeId } from './attribute-id.ts';

describe('the id of a custom field is made from its name', () => {
  it.each([
    ['Policy number', 'Policy_number'],
    ['Cost / centre (new)', 'Cost_centre_new_'],
    ['2nd address', '_2nd_address'],
    ['Größe', 'Größe'],
    ['***', '_'],
  ])('%s → %s', (name, id) => {
    expect(attributeId(name, new Set())).toBe(id);
  });

  it('gets a number if it is taken', () => {
    expect(attributeId('Client', new Set(['Client', 'Client_2']))).toBe('Client_3');
  });

  it('is always new and never begins with a digit', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.array(fc.string()), (name, others) => {
        const taken = new Set(others.map((other) => attributeId(other, new Set())));
        const id = attributeId(name, taken);
        expect(taken.has(id)).toBe(false);
        expect(id).toMatch(/^[\p{L}_][\p{L}\p{N}_]*$/u);
      }),
    );
  });
});
