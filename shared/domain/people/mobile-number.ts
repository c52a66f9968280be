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

/**
 * A number as it is dialled at home, with its country code (administration §5): what is only dialled within the country
 * goes, such as Germany's 0 or Hungary's 06, and what belongs to the number stays, such as Ivory Coast's 0. A number that
 * has a code stays as it is, and one that does not exist gets the code in place of its first 0.
 */
export function withDialingCode(number: string, code: string): string {
  const national = number.trim();
  const digits = code.replace(/\D/g, '');
  if (national === '' || digits === '' || /^(\+|00)/.test(national)) return number;
  return dialledAtHome(national, digits) ?? `+${digits}${national.replace(/^0/, '')}`;
}

/** In E.164; undefined if there is no such number, or no such code. */
function dialledAtHome(national: string, code: string): string | undefined {
  try {
    const number = parsePhoneNumberWithError(code === mexico ? withoutOldPrefix(national) : national, { defaultCallingCode: code });
    return number.isValid() ? number.number : undefined;
  } catch {
    return undefined;
  }
}

const mexico = '52';

/** 044 and 045 were dialled before mobile numbers until 2020, and still stand on cards. */
function withoutOldPrefix(national: string): string {
  return national.replace(/^04[45]\D*/, '');
}
