import { type FieldKind, filledIn, pictureContent } from './field-kind.ts';

export const image: FieldKind = {
  ...filledIn,
  ...pictureContent,
  type: 'image',
  label: 'Image',
  group: 'fill',
  helpText: 'Click on the box above to upload an image.',
  asked: { one: '{n} picture', other: '{n} pictures' },
  size: { width: 120, height: 90 },
  givenBy: 'sheet',
  form: 'picture',
  comparable: 'nothing',
  refusal: 'An image is filled with the blob of an uploaded picture.',
};
