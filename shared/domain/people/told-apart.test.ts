import { describe, expect, it } from 'vitest';
import { type ToldApart, toldApart } from './told-apart.ts';

let count = 0;
const person = (name: string, rest: Partial<ToldApart> = {}): ToldApart => {
  const position = count++;
  return { uuid: String(position), name, email: '', mobile_number: '', role: '', position, ...rest };
};

describe('a person’s name among those of a document', () => {
  it('stands alone if nobody else has it', () => {
    const anna = person('Anna', { email: 'anna@example.com' });
    expect(toldApart(anna, [anna, person('Ben')])).toBe('Anna');
  });

  it.each([
    ['the address', { email: 'a@example.com' }, { email: 'b@example.com' }, 'Anna (a@example.com)'],
    ['the number', { email: 'a@example.com', mobile_number: '+441' }, { email: 'A@example.com' }, 'Anna (+441)'],
    ['the role', { email: 'a@example.com', role: 'Tenant' }, { email: 'a@example.com', role: 'Landlord' }, 'Anna (Tenant)'],
  ])('has %s with it if a namesake has another', (_, mine, theirs, told) => {
    const anna = person('Anna', mine);
    expect(toldApart(anna, [anna, person('anna ', theirs)])).toBe(told);
  });

  it('has the place in the order with it if nothing else differs', () => {
    const anna = person('Anna', { position: 2 });
    expect(toldApart(anna, [person('Anna'), anna])).toBe('Anna (no. 3)');
  });
});
