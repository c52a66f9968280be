import { type FieldKind, filledIn, pictureContent, type SignerWords } from './field-kind.ts';

export const signature: FieldKind = {
  ...filledIn,
  ...pictureContent,
  type: 'signature',
  label: 'Signature',
  group: 'sign',
  size: { width: 150, height: 50 },
  least: { width: 40, height: 14 },
  givenBy: 'signing',
  form: 'signing',
  comparable: 'content',
  signs: 'name',
  holdsForOneRound: true,
  refusal: 'A signature is filled with the blob of an uploaded picture.',
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to sign.',
  asked: { one: '{n} signature', other: '{n} signatures' },
};
