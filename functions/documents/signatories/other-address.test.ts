import { describe, expect, it } from 'vitest';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { isSomebodyElse } from './other-address.ts';

const person = (email: string, mobile_number = '') => ({ email, mobile_number }) as SignatoryRecord;
const anna = person('anna@example.com', '+447911123456');

describe('somebody else may be reached after a correction', () => {
  it.each([
    ['another address', person('ben@example.com', anna.mobile_number)],
    ['another number', person(anna.email, '+447911123457')],
    ['neither address nor number', person('')],
  ])('with %s', (_, after) => {
    expect(isSomebodyElse(anna, after)).toBe(true);
  });

  it.each([
    ['the same address in capitals', anna, person('Anna@Example.com', anna.mobile_number)],
    ['the number taken out', anna, person(anna.email)],
    ['a number added', person(anna.email), anna],
    ['an address where nothing was', person(''), person(anna.email)],
  ])('but not with %s', (_, before, after) => {
    expect(isSomebodyElse(before, after)).toBe(false);
  });
});
