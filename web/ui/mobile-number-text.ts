import { AsYouType, type CountryCode, getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parseMobileNumber, withDialingCode } from '../../shared/domain/people/mobile-number.ts';

/** What stands in the number's box, and the country whose code it takes. */
export interface NumberText {
  text: string;
  country: CountryCode;
}

/** Of the countries that share a code, the one meant before more digits are known, where it is not the first by its letters. */
const mainCountries: Record<string, CountryCode> = { 1: 'US', 7: 'RU', 212: 'MA', 358: 'FI', 590: 'GP', 599: 'CW' };

/** Without what comes along from links, contacts and papers: `tel:`, marks of direction, `00` in place of the plus sign. */
function tidied(text: string): string {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^\s*(?:tel:)?\s*/i, '')
    .replace(/^(?:＋|00)/, '+');
}

function countryOfCode(code: string | undefined, current: CountryCode): CountryCode {
  if (code === undefined || code === getCountryCallingCode(current)) return current;
  return mainCountries[code] ?? getCountries().find((country) => getCountryCallingCode(country) === code) ?? current;
}

/** Formats what was typed or pasted. A number with its code changes the country. */
export function formatNumber(typed: string, country: CountryCode): NumberText {
  const text = tidied(typed);
  const partial = new AsYouType(country);
  const formatted = partial.input(text);
  const whole = parsePhoneNumberFromString(text, country);
  const isInternational = text.startsWith('+');
  const found = isInternational ? (partial.getCountry() ?? countryOfCode(partial.getCallingCode(), country)) : country;
  // Letters are no number; they stay, so that nothing vanishes while one types.
  if (formatted === '') return { text: typed, country: found };
  if (!whole?.isValid()) return { text: formatted, country: found };
  return { text: isInternational ? whole.formatInternational() : whole.formatNational(), country: found };
}

/** A known number as it is dialled in its country; the country's code stands beside it. */
export function numberText(e164: string, defaultCountry: CountryCode): NumberText {
  const known = parsePhoneNumberFromString(e164);
  if (!known?.isValid() || !known.country) return formatNumber(e164, defaultCountry);
  return { text: known.formatNational(), country: known.country };
}

/** The same number in another country: a code that was typed goes. */
export function inCountry({ text, country: before }: NumberText, country: CountryCode): NumberText {
  const typed = tidied(text);
  if (!typed.startsWith('+')) return formatNumber(typed, country);
  const partial = new AsYouType(before);
  partial.input(typed);
  return formatNumber(partial.getNumber()?.nationalNumber ?? '', country);
}

/** The number in E.164; one that is not whole, or wrong, comes as it stands, after its country's code. */
export function e164Of({ text, country }: NumberText): string {
  const typed = tidied(text).trim();
  const parsed = parseMobileNumber(typed, country);
  if (parsed.ok) return parsed.e164;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '' || typed.startsWith('+')) return typed;
  const coded = withDialingCode(digits, getCountryCallingCode(country));
  const again = parseMobileNumber(coded, country);
  return again.ok ? again.e164 : coded;
}

/** All countries by name, in the words of a language, each with its code. */
export function countryChoices(language: string): { value: CountryCode; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return getCountries()
    .map((value) => ({ value, label: `${names.of(value) ?? value} +${getCountryCallingCode(value)}` }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The choices for what was typed: a part of the name with or without its accents, the code, or the two letters. Names that begin so come first. */
export function foundCountries<C extends { value: string; label: string }>(choices: readonly C[], search: string): C[] {
  const wanted = plain(search.trim());
  const found = choices.filter(({ value, label }) => plain(label).includes(wanted) || value.toLowerCase() === wanted);
  const begins = ({ value, label }: C) =>
    plain(label).startsWith(wanted) || value.toLowerCase() === wanted || label.endsWith(` +${wanted.replace('+', '')}`);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}
