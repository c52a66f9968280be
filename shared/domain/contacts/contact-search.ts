/** The longest part of a name that is searched and sorted by; the rest of a longer one changes no order that matters. */
const searchedCharacters = 80;

/** A text in the form that contacts are searched and sorted by: without accents, in lower case, single spaces. */
export function searchForm(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return plain.toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, searchedCharacters);
}

/** The later places in a name where a search may begin: its second word and its last one. */
export function laterWords(name: string): string[] {
  const words = searchForm(name).split(' ');
  const from = [...new Set([1, words.length - 1])].filter((at) => at >= 1 && at < words.length);
  return from.map((at) => words.slice(at).join(' '));
}

/** The digits of a number as it is searched: with the country's code. A leading 0 stands for the code of the default country. */
export function mobileDigits(typed: string, countryCode: string): string {
  const international = typed.trim().startsWith('+');
  const digits = typed.replace(/\D/g, '');
  if (international) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  return digits.startsWith('0') ? countryCode.replace(/\D/g, '') + digits.slice(1) : digits;
}
