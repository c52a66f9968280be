import { type FieldKind, filledIn, freeText } from './field-kind.ts';

/** Room for the signer to write what they like: printed as text, never with a frame. */
export const blank: FieldKind = {
  ...filledIn,
  ...freeText,
  type: 'blank',
  label: 'Blank',
  group: 'mark',
  helpText: 'Click on the box above to write in it.',
  asked: { one: '{n} blank to fill in', other: '{n} blanks to fill in' },
  size: { width: 100, height: 22 },
  givenBy: 'typing',
  form: 'words',
  comparable: 'nothing',
};
