import { type FieldKind, filledIn, pictureContent, type SignerWords } from './field-kind.ts';

export const initial: FieldKind = {
  ...filledIn,
  ...pictureContent,
  type: 'initial',
  label: 'Initials',
  group: 'sign',
  size: { width: 60, height: 40 },
  least: { width: 18, height: 12 },
  givenBy: 'signing',
  form: 'signing',
  comparable: 'content',
  signs: 'initials',
  holdsForOneRound: true,
  refusal: 'Initials are filled with the blob of an uploaded picture.',
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to initial.',
  asked: { one: '{n} initial', other: '{n} initials' },
};
