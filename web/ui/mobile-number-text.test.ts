import { expect, test } from 'vitest';
import { countryChoices, e164Of, formatNumber, foundCountries, inCountry, numberText } from './mobile-number-text.ts';

test.each([
  ['0821234567', 'ZA', '082 123 4567', 'ZA', '+27821234567'],
  ['(082) 123-4567', 'ZA', '082 123 4567', 'ZA', '+27821234567'],
  ['821234567', 'ZA', '082 123 4567', 'ZA', '+27821234567'],
  ['+44 (0)7400 123456', 'ZA', '+44 7400 123456', 'GB', '+447400123456'],
  ['0044 7400 123456', 'US', '+44 7400 123456', 'GB', '+447400123456'],
  ['tel:+27-82-123-4567', 'US', '+27 82 123 4567', 'ZA', '+27821234567'],
  ['\u202A+27 82 123 4567\u202C', 'US', '+27 82 123 4567', 'ZA', '+27821234567'],
  ['+1 204 234 5678', 'ZA', '+1 204 234 5678', 'CA', '+12042345678'],
  // Spain dials no 0 at home; one typed by habit gives way to the code.
  ['0612345678', 'ES', '0612345678', 'ES', '+34612345678'],
  ['082', 'ZA', '082', 'ZA', '+2782'],
  ['+1', 'ZA', '+1', 'US', '+1'],
  ['+7', 'ZA', '+7', 'RU', '+7'],
  ['+1', 'CA', '+1', 'CA', '+1'],
  ['call me', 'ZA', 'call me', 'ZA', 'call me'],
  ['', 'ZA', '', 'ZA', ''],
] as const)('%s in %s reads %s of %s: %s', (typed, country, text, found, e164) => {
  const number = formatNumber(typed, country);
  expect(number).toEqual({ text, country: found });
  expect(e164Of(number)).toBe(e164);
});

test('a known number shows as it is dialled at home, and no number takes the default country', () => {
  expect(numberText('+447400123456', 'ZA')).toEqual({ text: '07400 123456', country: 'GB' });
  expect(numberText('', 'ZA')).toEqual({ text: '', country: 'ZA' });
});

test('another country keeps the digits and takes its own code', () => {
  expect(e164Of(inCountry({ text: '+27 7400 123456', country: 'ZA' }, 'GB'))).toBe('+447400123456');
  expect(e164Of(inCountry({ text: '07400 123456', country: 'ZA' }, 'GB'))).toBe('+447400123456');
});

test('a country is found by its name, its code and its letters', () => {
  const choices = countryChoices('en');
  const first = (search: string) => foundCountries(choices, search)[0]?.label;
  expect(first('south af')).toBe('South Africa +27');
  expect(first('+27')).toBe('South Africa +27');
  expect(first('27')).toBe('South Africa +27');
  expect(first('gb')).toBe('United Kingdom +44');
  expect(first('turkiye') ?? first('turkey')).toMatch(/\+90$/);
  expect(countryChoices('de').find(({ value }) => value === 'ZA')?.label).toBe('Südafrika +27');
});
