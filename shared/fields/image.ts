import { type FieldKind, filledIn, pictureContent, type SignerWords } from './field-kind.ts';
import { isSelfAssigned } from './placing/self-assigned.ts';

export const image: FieldKind = {
  ...filledIn,
  ...pictureContent,
  type: 'image',
  label: 'Image',
  group: 'fill',
  size: { width: 120, height: 90 },
  least: { width: 12, height: 12 },
  givenBy: 'sheet',
  form: 'picture',
  comparable: 'nothing',
  // The sender's own picture is part of the page, and may cover it.
  draw: ({ blob, signatory_uuid = null }) => (blob ? { kind: 'image', image: blob, ink: !isSelfAssigned({ signatory_uuid }) } : null),
  refusal: 'An image is filled with the blob of an uploaded picture.',
};

export const signerWords: SignerWords = {
  helpText: 'Click on the box above to upload an image.',
  asked: { one: '{n} picture', other: '{n} pictures' },
};
