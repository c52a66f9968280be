/** What the text of a field has to be; empty for anything. Kept apart from the rules, which no schema needs. */
export const textValidations = [
  '',
  'email',
  'phone',
  'number',
  'whole_number',
  'postcode',
  'letters',
  'letters_and_digits',
  'web_address',
] as const;
export type TextValidation = (typeof textValidations)[number];

/** The longest text that any field holds, in characters. */
export const longestTextEver = 5_000;

/** The longest mask of a text, in characters. */
export const longestMask = 60;

/** The largest font size that can be asked for, in points. */
export const largestFontSize = 48;
