import { type FieldKind, filledIn, freeText, type SignerWords } from './field-kind.ts';

/** Space in which the signer writes whatever they like. It is printed as text, never with a frame. */
export const blank: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'blank',
  label: 'Blank',
  group: 'mark',
  size: { width: 100, height: 22 },
  least: { width: 16, height: 8 },
  givenBy: 'typing',
  form: 'words',
  comparable: 'nothing',
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to write in it.',
  asked: { one: '{n} blank to fill in', other: '{n} blanks to fill in' },
};
