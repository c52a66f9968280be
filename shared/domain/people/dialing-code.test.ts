import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { describe, expect, it } from 'vitest';
import { dialingCode } from './dialing-code.ts';

describe('dialing codes', () => {
  it.each(getCountries())('are read from the numbers of %s', (country) => {
    const code = `+${getCountryCallingCode(country)}`;
    expect(dialingCode(`${code}21234567`)).toBe(code);
  });

  it('are empty without a number', () => expect(dialingCode('')).toBe(''));
});
