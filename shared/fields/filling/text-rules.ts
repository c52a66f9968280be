import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { webAddress } from '../../domain/documents/web-address.ts';
import { isEmail } from '../../domain/people/email.ts';
import { commonMessages } from '../../domain/wording/common-messages.ts';
import type { TextValidation } from '../text-validations.ts';
import { fitsMask, maskExample } from './text-mask.ts';

type Ruled = Pick<DataField, 'data'> & Partial<Pick<DataField, 'text_validation' | 'text_mask' | 'longest_text'>>;

/** Each pattern needs time in proportion to the text, however it was made. */
const rules: Record<Exclude<TextValidation, ''>, (text: string) => boolean> = {
  email: isEmail,
  phone: (text) => /^\+?[\d\s()./-]{5,40}$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 5,
  number: (text) => /^[-+]?\d+(?:[., ']\d+)*$/.test(text),
  whole_number: (text) => /^[-+]?\d+$/.test(text),
  postcode: (text) => /^(?=[^\d]*\d)[A-Za-z\d](?:[ -]?[A-Za-z\d]){2,9}$/.test(text),
  letters: (text) => /^[\p{L}\p{M}\s.'’-]+$/u.test(text),
  letters_and_digits: (text) => /^[\p{L}\p{M}\p{N}\s]+$/u.test(text),
  web_address: isWebAddress,
};

/** What is asked for. The specification has words for an email address. */
const asked: Record<Exclude<TextValidation, '' | 'email'>, string> = {
  phone: 'Please enter a telephone number, such as +27 82 123 4567.',
  number: 'Please enter a number, such as 12.50.',
  whole_number: 'Please enter a whole number.',
  postcode: 'Please enter a postcode, such as 8001 or SW1A 1AA.',
  letters: 'Please enter letters only.',
  letters_and_digits: 'Please enter letters and digits only.',
  web_address: 'Please enter a web address, such as https://example.com.',
};

export type TextFault = Exclude<TextValidation, ''> | 'mask' | 'too_long';

/** Why a field can't keep its text as it is: it is too long, or not what is asked for. Null for an empty one, and if all is well. */
export function textFault(field: Ruled): TextFault | null {
  if (lengthProblem(field) !== null) return 'too_long';
  const text = field.data?.trim() ?? '';
  const { text_validation: validation, text_mask: mask = '' } = field;
  if (text === '') return null;
  if (!fitsMask(text, mask.trim())) return 'mask';
  return !validation || rules[validation](text) ? null : validation;
}

/** The same in words. */
export function textProblem(field: Ruled): string | null {
  const fault = textFault(field);
  if (fault === null || fault === 'too_long') return lengthProblem(field);
  if (fault === 'mask') return `Please enter it like this: ${maskExample(field.text_mask ?? '')}`;
  return fault === 'email' ? commonMessages.emailInvalid : asked[fault];
}

/** The part that holds while somebody is still typing. */
export function lengthProblem({ data, longest_text = 0 }: Ruled): string | null {
  return longest_text > 0 && data !== null && data.length > longest_text ? `Please enter at most ${longest_text} characters.` : null;
}

function isWebAddress(text: string): boolean {
  const address = /\s/.test(text) ? null : webAddress(text);
  return address !== null && new URL(address).hostname.includes('.');
}
