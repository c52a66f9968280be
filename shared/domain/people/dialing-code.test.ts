import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { dialingCode, withDialingCode } from './dialing-code.ts';

describe('dialing codes', () => {
  it.each(getCountries())('are read from the numbers of %s', (country) => {
    const code = `+${getCountryCallingCode(country)}`;
    expect(dialingCode(`${code}21234567`)).toBe(code);
  });

  it('are empty without a number', () => expect(dialingCode('')).toBe(''));

  it.each([
    ['082 123 4567', '+27', '+2782 123 4567'],
    ['821234567', '27', '+27821234567'],
    ['+49 170 1234567', '27', '+49 170 1234567'],
    ['0049 170 1234567', '27', '0049 170 1234567'],
    ['', '27', ''],
    ['082', '', '082'],
  ])('are put before %s: %s → %s', (number, code, whole) => expect(withDialingCode(number, code)).toBe(whole));
});
