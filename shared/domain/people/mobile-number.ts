import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js/min';

export type MobileNumber = { ok: true; e164: string } | { ok: false; message: string };

const messages: Record<string, string> = {
  NOT_A_NUMBER: 'This is not a mobile number.',
  INVALID_COUNTRY: 'This mobile number has an unknown country code.',
  TOO_SHORT: 'This mobile number is too short.',
  TOO_LONG: 'This mobile number is too long.',
  INVALID_LENGTH: 'This mobile number does not have the right number of digits.',
};

/** Reads a number, with the default country (ISO 3166, two letters), and converts it to E.164 (spec core §5, Signers). */
export function parseMobileNumber(text: string, defaultCountry: string): MobileNumber {
  try {
    const number = parsePhoneNumberWithError(text, defaultCountry as CountryCode);
    if (number.isValid()) return { ok: true, e164: number.number };
  } catch (error) {
    const message = error instanceof Error ? messages[error.message] : undefined;
    if (message === undefined) throw error;
    return { ok: false, message };
  }
  return { ok: false, message: 'This mobile number is not valid. Include the country code, for example +27 82 123 4567.' };
}
