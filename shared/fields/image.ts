import { type FieldKind, filledIn, pictureContent } from './field-kind.ts';

export const image: FieldKind = {
  ...filledIn,
  ...pictureContent,
  type: 'image',
  label: 'Image',
  group: 'fill',
  helpText: 'Click on the box above to upload an image.',
  size: { width: 120, height: 90 },
  refusal: 'An image is filled with the blob of an uploaded picture.',
};
