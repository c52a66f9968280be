import { type FieldKind, hasPicture } from './field-kind.ts';

export const signature: FieldKind = {
  type: 'signature',
  label: 'Signature',
  helpText: 'Click on the box above to sign.',
  size: { width: 150, height: 50 },
  requiredByDefault: true,
  assignable: true,
  content: 'picture',
  accepts: () => false,
  isFilled: hasPicture,
};
