import { type FieldKind, hasPicture } from './field-kind.ts';

export const image: FieldKind = {
  type: 'image',
  label: 'Image',
  helpText: 'Click on the box above to upload an image.',
  size: { width: 120, height: 90 },
  requiredByDefault: true,
  assignable: true,
  content: 'picture',
  accepts: () => false,
  isFilled: hasPicture,
};
