import { drawText, type FieldKind, filledIn, hasText, type SignerWords } from './field-kind.ts';
import { optionsOf } from './placing/options.ts';

/** Holds one of the options in `options_as_csv`. */
export const choice: FieldKind = {
  ...filledIn,
  type: 'choice',
  label: 'Choice',
  group: 'fill',
  size: { width: 150, height: 22 },
  least: { width: 24, height: 8 },
  givenBy: 'choosing',
  form: 'list',
  comparable: 'text',
  takesOneOption: true,
  content: 'data',
  accepts: (data, { options_as_csv }) => optionsOf(options_as_csv).includes(data),
  foreseen: ({ options_as_csv }) => optionsOf(options_as_csv),
  refusal: 'A choice is one of its options.',
  isFilled: hasText,
  draw: drawText,
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to choose.',
  asked: { one: '{n} choice', other: '{n} choices' },
};
