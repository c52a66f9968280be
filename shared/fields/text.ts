import { type FieldKind, filledIn, freeText, type SignerWords } from './field-kind.ts';

export const text: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'text',
  label: 'Text',
  group: 'fill',
  size: { width: 150, height: 22 },
  least: { width: 16, height: 8 },
  givenBy: 'typing',
  form: 'words',
  comparable: 'text',
  takesAutoFill: true,
  requiredByDefault: false,
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to enter text.',
  asked: { one: '{n} text', other: '{n} texts' },
};
