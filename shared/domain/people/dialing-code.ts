/** Country codes with two digits (ITU-T E.164). 1 and 7 have one digit, all others three. */
const twoDigits = /^(2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The country code of a number in E.164, with its plus sign; empty for none. */
export function dialingCode(e164: string): string {
  const digits = e164.replace(/^\+/, '');
  if (digits === '') return '';
  if (/^[17]/.test(digits)) return `+${digits[0]}`;
  return `+${digits.slice(0, twoDigits.test(digits) ? 2 : 3)}`;
}
